// How the page is built: the same bytes from the same sources, wherever the checkout lies.
import { defineConfig } from "vitest/config";

/** Libraries, the contract, calls, and how a match is kept; not what only some pages draw with. */
const SHARED = /^\/node_modules\/(?!uqr\/)|^\/src\/(gen\/stubs\/(tikal\/v1|google)|api|texts|store\/(?!moments|nonces|seed)|games\/\w+\.tsx?$)/;

export default defineConfig({
  root: import.meta.dirname,
  base: "/",
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  optimizeDeps: { rolldownOptions: { transform: { jsx: { runtime: "automatic", importSource: "preact" } } } },
  build: {
    target: "es2022",
    outDir: "dist",
    emptyOutDir: true,
    // A data: address would need an exception in the content security policy.
    assetsInlineLimit: 0,
    // The policy forbids inline scripts, and every browser that runs this page preloads by itself.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rollupOptions: {
      output: {
        entryFileNames: "assets/[name].[hash].js",
        chunkFileNames: "assets/[name].[hash].js",
        assetFileNames: "assets/[name].[hash][extname]",
        // What every page with a match needs comes at once, and beside the entry: each file and each step costs a phone its time.
        codeSplitting: { groups: [{ name: "shared", test: (id) => SHARED.test(id.slice(import.meta.dirname.length)) }] },
      },
    },
  },
  server: { proxy: { "/tikal.v1.TikalService": process.env["TIKAL_SERVER"] ?? "http://127.0.0.1:7711" } },
  test: { include: ["tests/unit/**/*.test.ts"] },
});
