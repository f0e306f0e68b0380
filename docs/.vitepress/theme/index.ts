import type { Theme } from "vitepress";
import DefaultTheme from "vitepress/theme-without-fonts";
import { dressFrames } from "./frames.ts";
import Layout from "./Layout.vue";
import { checkCells } from "./worksheets.ts";
import "./engines.css";
import "./style.css";
import "./parts.css";
import "./tables.css";
import "./aids.css";
import "./print.css";

/** The theme of VitePress with reading aids, traces in frames, and worksheets that check themselves. */
export default {
  extends: DefaultTheme,
  Layout,
  enhanceApp() {
    if (typeof document === "undefined") return;
    dressFrames();
    checkCells();
  },
} satisfies Theme;
