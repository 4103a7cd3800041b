/**
 * Where the files of the product lie. A server has them at its root; a folder of static files (`make site`) may lie anywhere on a host, and
 * its pages have no addresses of their own there: those stand behind a # in the one address that there is.
 */

/** Whether there is nothing but files: such a page says so itself. */
export const isSite = typeof document !== "undefined" && document.documentElement.dataset.served === "files";

const root = typeof document === "undefined" ? "/" : isSite ? new URL(".", document.baseURI).pathname : "/";

/** The address of a file. */
export function address(file: string): string {
  return root + file;
}
