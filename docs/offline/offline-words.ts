/** What lies beside the pages in the archive, in both languages one after the other. */
export const OFFLINE_TEXT = `boucle: what is inside an LLM agent

With Node (20.19 or newer): node serve.mjs, then open the address that it shows.
Everything works: search, reading aids, steps, worksheets. Nothing is installed, nothing leaves this machine.

Without Node: open site/index.html. The pages can be read and their links followed.
Search, reading aids and worksheets that check themselves need the server.

---

boucle : ce qu’il y a dans un agent LLM

Avec Node (20.19 ou plus récent) : node serve.mjs, puis ouvrez l’adresse affichée.
Tout marche : recherche, aides à la lecture, pas à pas, fiches. Rien n’est installé, rien ne quitte cette machine.

Sans Node : ouvrez site/fr/index.html. Les pages se lisent et leurs liens se suivent.
La recherche, les aides à la lecture et les fiches qui se vérifient ont besoin du serveur.
`;
