/** Query parameters that do not change which list a URL shows (browsing §2, Search URL forms). */
const IGNORED_PARAMS = ['p', 'page', 's', 'si', 'sort', 'sy', 't', 'term'];
const PAGE_OR_SORT = /\/(?:page\/[^/]*|sort\/[^/]*(?:\/(?:asc|desc))?)(?=\/|$)/g;

function listKey(address: string): string {
  const { pathname, searchParams } = new URL(`http://list${address}`);
  const query = [...searchParams].filter(([name]) => !IGNORED_PARAMS.includes(name));
  const path = pathname.replace(PAGE_OR_SORT, '').replace(/\/$/, '');
  return JSON.stringify([path, query.sort()]);
}

/** Returns whether two URLs (path and query) show the same list, regardless of sort and page. */
export const isSameList = (first: string, second: string): boolean => listKey(first) === listKey(second);
