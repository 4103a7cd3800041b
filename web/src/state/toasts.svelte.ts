/** Short messages that disappear by themselves, and announcements for screen readers. */

import { reasonOf, render, type Argument } from "../language";

export interface Toast {
  id: number;
  said: Argument;
  /** What makes a sentence of it, whenever the language changes. */
  sentence: (said: Argument) => string;
  tone: "plain" | "bad" | "good";
}

class Toasts {
  shown = $state<Toast[]>([]);
  private last = 0;

  say(said: Argument, tone: Toast["tone"] = "plain", sentence: Toast["sentence"] = render): void {
    const [id, text] = [++this.last, sentence(said)];
    this.shown = [...this.shown.filter((toast) => toast.sentence(toast.said) !== text), { id, said, sentence, tone }].slice(-4);
    setTimeout(() => this.drop(id), Math.min(12_000, 3500 + text.length * 45));
  }

  fail(error: unknown): void {
    this.say(reasonOf(error), "bad");
  }

  clear(): void {
    this.shown = [];
  }

  drop(id: number): void {
    this.shown = this.shown.filter((toast) => toast.id !== id);
  }
}

class Voice {
  text = $state("");
  private other = false;

  /** Equal texts in succession are made different, so that both are read. */
  announce(text: string): void {
    this.other = !this.other;
    this.text = this.other ? text : `${text}\u00a0`;
  }
}

export const toasts = new Toasts();
export const voice = new Voice();

/** Says why something failed, by the sentences of some pages. */
export const failing = (sentence: (said: Argument) => string) => (error: unknown): void => toasts.say(reasonOf(error), "bad", sentence);
