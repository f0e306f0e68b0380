import { defineConfig, type MarkdownOptions } from "vitepress";
import { navigation, sidebar } from "../site/navigation.ts";
import type { Lang } from "../site/place.ts";
import { sitePlugin, writeTraces } from "../site/site-plugin.ts";
import { SITE_WORDS } from "../site/site-words.ts";
import { HEAD_SCRIPT } from "./theme/aids.ts";

/** Letters without their accents, so that "etape" finds "étape". It runs in the browser too. */
function plainTerm(term: string): string {
  return term.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
}

function themeFor(lang: Lang) {
  const words = SITE_WORDS[lang];
  return {
    nav: navigation(lang),
    sidebar: sidebar(lang),
    outline: { level: 2 as const, label: words.outline },
    docFooter: { prev: words.previous, next: words.next },
    darkModeSwitchLabel: words.darkMode,
    lightModeSwitchTitle: words.toLight,
    darkModeSwitchTitle: words.toDark,
    sidebarMenuLabel: words.menu,
    navMenuLabel: words.menu,
    mobileMenuLabel: words.menu,
    extraMenuLabel: words.menu,
    returnToTopLabel: words.top,
    langMenuLabel: words.language,
    skipToContentLabel: words.skip,
    notFound: {
      title: words.notFound,
      quote: words.notFoundWords,
      linkLabel: words.notFoundLink,
      linkText: words.notFoundLink,
    },
  };
}

function searchFor(lang: Lang) {
  const words = SITE_WORDS[lang];
  return {
    translations: {
      button: { buttonText: words.search, buttonAriaLabel: words.search },
      modal: {
        displayDetails: words.searchDetails,
        resetButtonTitle: words.searchReset,
        backButtonTitle: words.searchBack,
        noResultsText: words.searchNone,
        footer: {
          selectText: words.searchSelect,
          selectKeyAriaLabel: words.keys.enter,
          navigateText: words.searchNavigate,
          navigateUpKeyAriaLabel: words.keys.up,
          navigateDownKeyAriaLabel: words.keys.down,
          closeText: words.searchClose,
          closeKeyAriaLabel: words.keys.escape,
        },
      },
    },
  };
}

/** Tells each line how far in it begins: where it is too long, it goes on below, further in. */
const lineIndents: NonNullable<MarkdownOptions["codeTransformers"]>[number] = {
  name: "boucle-line-indents",
  line(node, line) {
    const spaces = /^ */.exec(this.source.split("\n")[line - 1] ?? "")?.[0].length ?? 0;
    if (spaces > 0) node.properties.style = `--in:${spaces}ch`;
  },
};

/** Shown by a 404 page where no script runs: the page itself is drawn in the browser. */
const NOT_FOUND = (["en", "fr"] as const)
  .map((lang) => {
    const words = SITE_WORDS[lang];
    const address = lang === "en" ? "index.html" : "fr/index.html";
    return `<h1 lang="${lang}">${words.notFound}</h1><p lang="${lang}"><a href="${address}">${words.notFoundLink}</a></p>`;
  })
  .join("");

export default defineConfig({
  title: SITE_WORDS.en.title,
  description: SITE_WORDS.en.description,
  lang: "en",
  // relative: one build for any address, and for reading from disk
  base: process.env.DOCS_BASE || "./",
  outDir: "dist/site",
  cacheDir: "../node_modules/.cache/vitepress",
  head: [
    ["meta", { name: "referrer", content: "no-referrer" }],
    ["link", { rel: "icon", href: "data:," }],
    ["script", {}, HEAD_SCRIPT],
  ],
  locales: {
    root: { label: "English", lang: "en", themeConfig: themeFor("en") },
    fr: {
      label: "Français",
      lang: "fr",
      description: SITE_WORDS.fr.description,
      themeConfig: themeFor("fr"),
    },
  },
  themeConfig: {
    search: {
      provider: "local",
      options: {
        locales: { root: searchFor("en"), fr: searchFor("fr") },
        miniSearch: { options: { processTerm: plainTerm } },
      },
    },
  },
  markdown: {
    codeTransformers: [lineIndents],
    config: ({ renderer: { rules } }) => {
      const code = rules.code_inline;
      // a name of the API may be longer than a column of a table is wide on a phone
      rules.code_inline = (...args) => code?.(...args).replaceAll("_", "_<wbr>") ?? "";
    },
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
  },
  vue: {
    // the indentation of a line of code counts, in a diff too
    template: { compilerOptions: { isPreTag: (tag) => tag === "pre" || tag === "code" } },
  },
  vite: { plugins: [sitePlugin()] },
  router: { prefetchLinks: false },
  transformHtml: (html, file) => {
    // on a slow line the words come first: no script is fetched beside the style
    const page = html.replace(/<link rel="modulepreload"[^>]*>\s*/g, "");
    if (!file.endsWith("404.html")) return page;
    return page.replace('<div id="app">', `<noscript>${NOT_FOUND}</noscript><div id="app">`);
  },
  buildEnd: ({ outDir }) => writeTraces(outDir),
});
