/** What `data-tip` holds: a name, and below it what is said of it. `parts/Tip.svelte` shows it. */
export const tip = (name: string, ...lines: (string | false | null | undefined)[]): string => [name, ...lines].filter(Boolean).join("\n");
