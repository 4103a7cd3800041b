/** Short messages that disappear by themselves, and announcements for screen readers. */

import { reasonOf, render, type Argument } from "../language";
import { sentences } from "../text";

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

/** Milliseconds within which a browser may not have told a screen reader yet that something was said. */
const UNHEARD = 150;

class Voice {
  text = $state("");
  private other = false;
  /** What was said just now: what comes within the same moment is said after it, and does not take its place before anybody has heard it. */
  private unheard = "";
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Equal texts in succession are made different, so that both are read. */
  announce(text: string): void {
    clearTimeout(this.timer);
    this.unheard = text ? sentences([this.unheard, text]) : "";
    this.timer = setTimeout(() => (this.unheard = ""), UNHEARD);
    this.other = !this.other;
    this.text = this.other ? this.unheard : `${this.unheard}\u00a0`;
  }
}

export const toasts = new Toasts();
export const voice = new Voice();

/** Says why something failed, by the sentences of some pages. */
export const failing = (sentence: (said: Argument) => string) => (error: unknown): void => toasts.say(reasonOf(error), "bad", sentence);
