/** A course as it is taught: its lessons, and what is said in them. */

import { api } from "../api/http";
import type { LessonInfo } from "../api/types";
import { language, Sentences } from "../language";

export interface Course {
  lessons: LessonInfo[];
  sentences: Sentences;
}

const known = new Map<string, Promise<Course>>();

/** Fetched once, with its sentences in the language of the page. */
export function courseOf(game: string): Promise<Course> {
  const fetching = known.get(game) ?? fetched(game);
  known.set(game, fetching);
  fetching.catch(() => known.delete(game));
  return fetching;
}

async function fetched(game: string): Promise<Course> {
  const sentences = new Sentences((tag) => api.lessonTexts(game, tag));
  const [lessons] = await Promise.all([api.lessons(game), language.join(sentences)]);
  return { lessons, sentences };
}
