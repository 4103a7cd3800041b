import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** Where the Python server listens while `npm run dev` serves the client. */
const SERVER = "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../perihelion/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // a strict content security policy has no room for data: addresses
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
  server: {
    proxy: { "/api": { target: SERVER, ws: true, changeOrigin: true }, "/boards": SERVER, "/healthz": SERVER },
  },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
