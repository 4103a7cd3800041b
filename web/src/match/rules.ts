/** Makes a rules page fit for our pages: pictures found below the game's address, headings that its links can reach. */

import { address } from "../state/place";

export function slug(title: string): string {
  return title
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, "")
    .replaceAll(/\s+/g, "-");
}

export function prepared(html: string, game: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const picture of page.querySelectorAll("img")) {
    const source = picture.getAttribute("src") ?? "";
    if (!/^(\/|[a-z]+:)/i.test(source)) picture.setAttribute("src", address(`api/games/${game}/${source}`));
    picture.setAttribute("loading", "lazy");
  }
  for (const heading of page.querySelectorAll("h1, h2, h3, h4")) {
    heading.id = `rules-${heading.id || slug(heading.textContent ?? "")}`;
    heading.setAttribute("tabindex", "-1");
  }
  for (const empty of page.querySelectorAll("th:empty")) empty.replaceWith(page.createElement("td")); // a heading that says nothing is none
  for (const wide of page.querySelectorAll("pre, table")) wide.setAttribute("tabindex", "0"); // they scroll, so the keyboard must reach them
  return page.body.innerHTML;
}

const folded = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** The smallest parts of a rules page in which all these words stand, in order; accents and capitals do not matter. One letter is not searched for. */
export function placesOf(page: ParentNode, asked: string): HTMLElement[] {
  const words = folded(asked).split(/\s+/).filter(Boolean);
  if (words.join("").length < 2) return [];
  const parts = [...page.querySelectorAll<HTMLElement>("h1, h2, h3, h4, p, li, tr, pre")];
  const holding = parts.filter((part) => words.every((word) => folded(part.textContent ?? "").includes(word)));
  return holding.filter((part) => !holding.some((other) => other !== part && part.contains(other)));
}
