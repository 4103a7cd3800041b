import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { serviceWorker } from "./worker/plugin.js";

/** Where the Python server listens while `npm run dev` serves the client. */
const SERVER = "http://127.0.0.1:8000";

/** What a visitor first reads in one language, of the engine, the bots and the client, is one file, what the server and most pages say another; boards, and the pages of studies, have their own. */
const LANGUAGES = /(?:perihelion\/(?:core|bots)|web\/src)\/language\/([\w-]+)\.ftl/;
const LATER = /(?:perihelion\/server|web\/src\/pages)\/language\/([\w-]+)\.ftl/;
const OF_BOARDS = /web\/src\/(?:boards\/)?([\w-]+)\/language\/([\w-]+)\.ftl/;
/** As their files are named, so that it shows what is fetched when somebody changes the language. */
const LANGUAGE_FILES = [
  { test: LANGUAGES, name: (id: string) => `language-${LANGUAGES.exec(id)![1]}` },
  { test: LATER, name: (id: string) => `language-${LATER.exec(id)![1]}-later` },
  { test: OF_BOARDS, name: (id: string) => `language-of-${OF_BOARDS.exec(id)!.slice(1).join("-")}` },
];

/**
 * What is always fetched together is one file, with all that it needs: every file costs its headers, and small ones are compressed badly. First what every page
 * needs, then what the home page shows of others, then what every match does; the rest goes as it is needed.
 */
const TOGETHER = [
  { test: /web\/src\/(main\.ts|design\/Dialog\.svelte|match\/(Speed\.svelte|sound\.ts))$/, name: "app", priority: 2 },
  { test: /web\/src\/meeting\/(index|words|PlayedNow|entries|DailyCards|daily)\b/, name: "meeting", priority: 1 },
  { test: /web\/src\/(pages\/LocalMatch\.svelte|boards\/(parts\/(?!camera|zooming)|moving|shapes|words))/, name: "match", priority: 1 },
];

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), serviceWorker()],
  // Tests run what browsers run: on its server side Svelte has no effects.
  resolve: { ...(mode === "test" ? { conditions: ["browser", "module", "development"] } : {}), alias: { "@perihelion/engine": new URL("./engine/src", import.meta.url).pathname } },
  experimental: { renderBuiltUrl: (file, { hostType }) => (hostType === "html" ? `/${file}` : { relative: true }) }, // so that a folder of files may lie anywhere
  worker: { format: "es" },
  build: {
    outDir: "../perihelion/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // a strict content security policy has no room for data: addresses
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    rolldownOptions: { output: { codeSplitting: { groups: [...LANGUAGE_FILES.map((group) => ({ ...group, priority: 3 })), ...TOGETHER] } } },
  },
  server: {
    fs: { allow: [".", "../perihelion", "../docs"] }, // sentences stand beside who says them; tests read what documents show
    proxy: { "/api": { target: SERVER, ws: true, changeOrigin: true }, "/boards": SERVER, "/healthz": SERVER },
  },
  test: { testTimeout: 60_000, include: ["tests/**/*.test.ts", "engine/tests/**/*.test.ts"], environment: "./tests/environment.ts", setupFiles: ["tests/setup.ts"], server: { deps: { inline: ["svelte"] } } },
}));
