/**
 * Two keys from anything to anything: the leader (G, or Alt+G where letters are typed), then the letter of a place. Pages say which places they have as long as
 * they are on show; headings go by their numbers on every page. `design/Ways.svelte` listens, and lists them.
 */

export interface Way {
  key: string;
  name: string;
  go: () => void;
}

type Offer = () => Way[];

class Ways {
  private offers: Offer[] = [];
  /** Whether the next key names a place. */
  waits = $state(false);
  /** Whether all of them are listed. */
  listed = $state(false);
  /** Of a page with keys of its own: shows them. Otherwise the list of places is shown. */
  help = $state.raw<(() => void) | null>(null);

  /** To be called in an effect; what is offered last comes first. */
  offer(offer: Offer): () => void {
    this.offers = [offer, ...this.offers];
    return () => (this.offers = this.offers.filter((one) => one !== offer));
  }

  /** One for each key. */
  get all(): Way[] {
    const found = new Map<string, Way>();
    for (const way of [...this.offers.flatMap((offer) => offer()), ...headings()]) if (!found.has(way.key)) found.set(way.key, way);
    return [...found.values()];
  }
}

/** The first nine headings on show: every part of a page that has one. */
function headings(): Way[] {
  const found = [...document.querySelectorAll<HTMLElement>("main h1, main h2")].filter((one) => one.getClientRects().length > 0 && one.textContent.trim());
  return found.slice(0, 9).map((heading, n) => ({ key: String(n + 1), name: heading.textContent.trim(), go: () => focusOn(heading) }));
}

/** The keyboard goes there, whatever it is. */
export function focusOn(element: HTMLElement | SVGElement): void {
  if (!element.matches("a[href], button, input, select, textarea, summary, [tabindex]")) element.setAttribute("tabindex", "-1");
  element.focus();
}

export const ways = new Ways();
