/** What each rule refuses, in French. The English stands in the rules themselves. */
export const RULES_IN_FRENCH: Record<string, string> = {
  "a body that is no JSON object, or that holds half of a surrogate pair":
    "un corps qui n’est pas un objet JSON, ou qui contient une moitié de paire de substitution",
  "a request without a model": "une requête sans modèle",
  "a tool_choice that is no object with a known type":
    "un tool_choice qui n’est pas un objet d’un type connu",
  "tool_choice any without tools": "tool_choice any sans outils",
  "a tool_choice that names a tool which is not there": "un tool_choice qui nomme un outil absent",
  "tools that are no list of objects": "des outils qui ne sont pas une liste d’objets",
  'a tool of type "function", which is another API\'s':
    "un outil de type « function », qui est celui d’une autre API",
  "a tool without a name": "un outil sans nom",
  "a tool name of more than 128 characters": "un nom d’outil de plus de 128 caractères",
  "a tool name with other characters than letters, digits, _ and -":
    "un nom d’outil avec d’autres caractères que des lettres, des chiffres, _ et -",
  "a description that is no text": "une description qui n’est pas un texte",
  "a tool without an input_schema": "un outil sans input_schema",
  "an input_schema whose type is not object": "un input_schema dont le type n’est pas object",
  "an input_schema that is no JSON Schema": "un input_schema qui n’est pas un JSON Schema",
  "a strict tool whose schema leaves additionalProperties open":
    "un outil strict dont le schéma laisse additionalProperties ouvert",
  "oneOf, allOf or anyOf at the top of an input_schema":
    "oneOf, allOf ou anyOf au premier niveau d’un input_schema",
  "a field that a tool does not have": "un champ qu’un outil n’a pas",
  "two tools of one name": "deux outils du même nom",
  "a request without messages": "une requête sans messages",
  "a message that is no object, or has no role":
    "un message qui n’est pas un objet, ou qui n’a pas de rôle",
  "a conversation that begins with the role system":
    "une conversation qui commence par le rôle system",
  "a role that the API does not know, such as tool":
    "un rôle que l’API ne connaît pas, tel que tool",
  "content that is neither text nor a list of blocks":
    "un contenu qui n’est ni un texte ni une liste de blocs",
  "a field that a message does not have": "un champ qu’un message n’a pas",
  "a block without a type that the API knows": "un bloc sans type connu de l’API",
  "a text block whose text is none": "un bloc de texte dont le texte n’en est pas un",
  "a tool_use without id, name or input": "un tool_use sans id, sans name ou sans input",
  "an id with other characters than letters, digits, _ and -":
    "un id avec d’autres caractères que des lettres, des chiffres, _ et -",
  "an input that is no object": "un input qui n’est pas un objet",
  "a tool_use in a user message": "un tool_use dans un message utilisateur",
  "a tool_result without a tool_use_id that could be one":
    "un tool_result sans tool_use_id qui puisse en être un",
  "a result that is neither text nor a list of blocks, such as a number or an object":
    "un résultat qui n’est ni un texte ni une liste de blocs, tel qu’un nombre ou un objet",
  "a tool_result in an assistant message": "un tool_result dans un message de l’assistant",
  "an error result without content": "un résultat d’erreur sans contenu",
  "a field that a block does not have": "un champ qu’un bloc n’a pas",
  "a system prompt that is neither text nor a list of blocks":
    "un prompt système qui n’est ni un texte ni une liste de blocs",
  "a request without max_tokens": "une requête sans max_tokens",
  "temperature, top_p and top_k": "temperature, top_p et top_k",
  "a top-level field that the API does not know":
    "un champ de premier niveau que l’API ne connaît pas",
  "a turn without content": "un tour sans contenu",
  "an empty text block": "un bloc de texte vide",
  "a text block of white space only": "un bloc de texte fait d’espaces seulement",
  "a tool_use id that stands twice in the request":
    "un id de tool_use qui figure deux fois dans la requête",
  "any other block after a tool_use in one assistant turn":
    "tout autre bloc après un tool_use dans un même tour de l’assistant",
  "a tool_result whose call is not in the message before":
    "un tool_result dont l’appel n’est pas dans le message précédent",
  "two results for one call": "deux résultats pour un seul appel",
  "a call without a result at the start of the next message":
    "un appel sans résultat au début du message suivant",
  "a conversation that ends with an assistant message":
    "une conversation qui finit par un message de l’assistant",
};

/** The words around the names of projects, in French. */
export const SOURCES_IN_FRENCH: [english: string, french: string][] = [
  ["live probes of one on", "essais en direct de l’un d’eux le"],
  ["live probes of", "essais en direct de"],
  ["recorded exchanges of", "échanges enregistrés de"],
  ["error logs of two projects", "journaux d’erreurs de deux projets"],
  ["error logs of three projects", "journaux d’erreurs de trois projets"],
  ["error logs of four projects", "journaux d’erreurs de quatre projets"],
  ["error logs of five projects", "journaux d’erreurs de cinq projets"],
  ["error logs of six projects", "journaux d’erreurs de six projets"],
  ["error logs of eight projects", "journaux d’erreurs de huit projets"],
  ["error logs of ten projects", "journaux d’erreurs de dix projets"],
  ["docs/conformance-matrix.md of", "docs/conformance-matrix.md de"],
];
