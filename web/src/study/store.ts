/** Studies that this browser keeps, and what was learnt from matches that were judged here, in a database of their own (IndexedDB). */

import { read, written, type Study } from "./link";
import type { Judged } from "./tendencies";
import type { Path } from "./tree";

const NAME = "perihelion-studies";
const VERSION = 1;
const STUDIES = "studies";
const JUDGED = "judged";

export interface KeptStudy extends Study {
  id: string;
  updated: number;
  /** Where one was in it last. */
  at?: Path;
}

let opening: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opening ??= new Promise((done, failed) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(STUDIES, { keyPath: "id" });
      request.result.createObjectStore(JUDGED, { keyPath: "match" });
    };
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close(); // a newer page wants it
      request.result.onclose = () => (opening = null);
      done(request.result);
    };
    request.onerror = request.onblocked = () => failed(request.error ?? new Error("indexedDB"));
  });
  opening.catch(() => (opening = null));
  return opening;
}

async function asked<T>(name: string, mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const transaction = (await database()).transaction(name, mode);
  const request = ask(transaction.objectStore(name));
  return new Promise((done, failed) => {
    transaction.oncomplete = () => done(request.result);
    transaction.onabort = transaction.onerror = () => failed(transaction.error ?? new Error("indexedDB"));
  });
}

/** What was stored by another version, or by hand, may be no study. */
function opened(found: unknown): KeptStudy | null {
  const study = read(found);
  const { id, updated, at } = (found ?? {}) as KeptStudy;
  return study && { ...study, id, updated, ...(Array.isArray(at) ? { at } : {}) };
}

export const studies = {
  /** The newest first. */
  async list(): Promise<KeptStudy[]> {
    const found = await asked(STUDIES, "readonly", (store) => store.getAll() as IDBRequest<unknown[]>);
    return found.flatMap((one) => opened(one) ?? []).sort((one, other) => other.updated - one.updated);
  },
  load: async (id: string): Promise<KeptStudy | null> => opened(await asked(STUDIES, "readonly", (store) => store.get(id) as IDBRequest<unknown>)),
  async save({ id, at, ...study }: Omit<KeptStudy, "updated">): Promise<void> {
    const { game, form, options, rules_version, name, start, tree } = study;
    const plain = JSON.parse(JSON.stringify(written({ game, form, options, rules_version, name, start, tree }))) as object; // nothing that a database cannot copy
    await asked(STUDIES, "readwrite", (store) => store.put({ ...plain, id, updated: Date.now(), ...(at ? { at: [...at] } : {}) }));
  },
  forget: (id: string): Promise<undefined> => asked(STUDIES, "readwrite", (store) => store.delete(id)),
};

export const judgements = {
  list: (): Promise<Judged[]> => asked(JUDGED, "readonly", (store) => store.getAll() as IDBRequest<Judged[]>),
  save: (judged: Judged): Promise<IDBValidKey> => asked(JUDGED, "readwrite", (store) => store.put(judged)),
};
