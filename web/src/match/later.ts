/** What nobody needs before their first move: fetched with the first click or key, or when it is asked for (`Screen.later`). */

export { default as AnalysisPanel } from "./AnalysisPanel.svelte";
export { default as Celebration } from "./Celebration.svelte";
export { default as ChatPanel } from "./ChatPanel.svelte";
export { default as EndDialog } from "./EndDialog.svelte";
export { default as Questions } from "./Questions.svelte";
export { default as RulesDrawer } from "./RulesDrawer.svelte";
export { default as Shortcuts } from "./Shortcuts.svelte";
export { default as Standings } from "./Standings.svelte";
