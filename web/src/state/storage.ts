/** What this browser keeps. Everything works without storage, too. */

export function recall<T>(key: string, otherwise: T): T {
  try {
    const kept = localStorage.getItem(`perihelion.${key}`);
    return kept === null ? otherwise : (JSON.parse(kept) as T);
  } catch {
    return otherwise;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(`perihelion.${key}`, JSON.stringify(value));
  } catch {
    // a private window without storage
  }
}
