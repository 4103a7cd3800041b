/** What nobody needs before their first move: fetched once the board is on show and there is time, with the first click or key, or when it is asked for (`Screen.later`). */

export { default as Absences } from "./Absences.svelte";
export { default as AskedBack } from "./AskedBack.svelte";
export { default as AnalysisPanel } from "./AnalysisPanel.svelte";
export { default as Celebration } from "./Celebration.svelte";
export { default as ChatPanel } from "./ChatPanel.svelte";
export { default as EndDialog } from "./EndDialog.svelte";
export { default as Entries } from "./Entries.svelte";
export { default as EstimateBar } from "./EstimateBar.svelte";
export { default as HintPanel } from "./HintPanel.svelte";
export { default as Invitation } from "./Invitation.svelte";
export { default as LeftSeat } from "./LeftSeat.svelte";
export { default as MovesPanel } from "./MovesPanel.svelte";
export { default as Questions } from "./Questions.svelte";
export { default as RulesDrawer } from "./RulesDrawer.svelte";
export { default as Shortcuts } from "./Shortcuts.svelte";
export { default as Standings } from "./Standings.svelte";
export { default as Words } from "./Words.svelte";

// And what the page does later by itself: so that it is there, whatever the network does then.
export { analyse, deepening } from "../local/looking";
export { gameOfLog } from "@perihelion/engine"; // with it how logs are written
export { checked } from "./fairness";
