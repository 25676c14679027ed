import type { Caller } from '../../platform/http/caller.ts';

/** The callers of the pages that are being rendered. */
const callers = new WeakMap<object, Promise<Caller>>();

/**
 * Returns the caller of a page, looked up once for all its calls.
 * @param page names the page (`getPageOfCall`)
 */
export function findCallerOfPage(page: object, find: () => Promise<Caller>): Promise<Caller> {
  const caller = callers.get(page) ?? find();
  callers.set(page, caller);
  return caller;
}

/** Returns a name for a page whose caller is already known: its calls need not look the caller up. */
export function createCallerPage(caller: Caller): object {
  const page = {};
  callers.set(page, Promise.resolve(caller));
  return page;
}
