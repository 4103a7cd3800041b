import { language, message } from "../language";
import { toasts } from "./toasts.svelte";

/** Changes the language; without a connection it stays as it is. */
export async function chooseLanguage(tag: string): Promise<void> {
  try {
    await language.choose(tag);
  } catch {
    toasts.say(message("language-failed"), "bad");
  }
}
