/** Node, with the code that browsers get: on its server side Svelte has no effects. */
export default {
  name: "effects",
  viteEnvironment: "client" as const,
  setup: () => ({ teardown: () => {} }),
};
