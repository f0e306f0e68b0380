import { pathToFileURL } from "node:url";

/**
 * Takes the private folders out of a text: what is left of a file there is its bare name. `json`
 * says that the text is JSON, where one backslash of a path is two, or four in a text in a text.
 */
export function withoutPlaces(folders: string[], json: boolean): (text: string) => string {
  const places = folders.flatMap((folder) => {
    const forms = [pathToFileURL(folder).href, folder];
    return forms.map((form) => placeOf(form, json ? "(?:\\\\\\\\)+" : "\\\\"));
  });
  const bare = (all: string, place: RegExp) =>
    all.replace(place, (_, slash) => (slash === undefined ? "." : ""));
  return (text) => (text.includes("boucle-grader-") ? places.reduce(bare, text) : text);
}

/** Elsewhere than on Windows, a backslash behind a path begins something else. */
function placeOf(form: string, backslash: string): RegExp {
  const slash = form.includes("\\") ? `(?:/|${backslash})` : "/";
  return new RegExp(`${form.split(/[\\/]/).map(literally).join(slash)}(${slash})?`, "g");
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
