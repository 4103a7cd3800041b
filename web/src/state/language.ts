import { language, message } from "../language";
import { settings } from "./settings.svelte";
import { toasts } from "./toasts.svelte";

/** Changes the language; without a connection it stays as it is. */
export async function chooseLanguage(tag: string): Promise<void> {
  try {
    await language.choose(tag);
    if (settings.pushed) await (await import("../meeting/push")).rememberWords();
  } catch {
    toasts.say(message("language-failed"), "bad");
  }
}
