/** What an address says about a list besides which one it is (browsing §2, Search URL forms). */
const IGNORED = ['p', 'page', 's', 'si', 'sort', 'sy', 't', 'term'];
const PAGE_OR_SORT = /\/(?:page\/[^/]*|sort\/[^/]*(?:\/(?:asc|desc))?)(?=\/|$)/g;

function sameness(address: string): string {
  const { pathname, searchParams } = new URL(`http://list${address}`);
  const query = [...searchParams].filter(([name]) => !IGNORED.includes(name));
  const path = pathname.replace(PAGE_OR_SORT, '').replace(/\/$/, '');
  return JSON.stringify([path, query.sort()]);
}

/** Whether two addresses (path and query) are of one list, in whatever order and at whatever page of it. */
export const isSameList = (first: string, second: string): boolean => sameness(first) === sameness(second);
