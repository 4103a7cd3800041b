import { untrack } from "svelte";
import { isOurs, routeOf, type Route } from "../router";
import { isSite } from "./place";

/** Where the page is, as the router knows it. */
const here = (): string => (isSite ? location.hash.slice(1) || "/" : location.pathname);

class Place {
  route = $state.raw<Route>({ page: "home" });
  /** Grows with every change of page, so that pages of one kind can be distinguished. */
  visits = $state(0);

  start(): void {
    this.read();
    addEventListener("popstate", () => this.read());
    document.addEventListener("click", (event) => this.follow(event));
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, "", path);
    else if (path !== (isSite ? location.hash : location.pathname)) history.pushState(null, "", path);
    this.read();
    scrollTo(0, 0);
  }

  private read(): void {
    this.route = routeOf(here());
    this.visits = untrack(() => this.visits) + 1;
  }

  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || !(event.target instanceof Element)) return;
    const link = event.target.closest("a");
    if (!link || !link.href || link.hash || !isOurs(link, location.origin, event)) return;
    event.preventDefault();
    this.go(link.pathname);
  }
}

export const place = new Place();
