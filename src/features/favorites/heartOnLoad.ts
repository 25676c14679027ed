/** A style id, the id of one of its SKUs, or both. */
export type WantedHeart = { readonly itemId?: string; readonly subItemId?: string };

const ID = /^\d{1,12}$/;

/** Returns the URL of the same page with the flag that adds this style's heart on load (browsing §2, Flags). */
export function withHeartOnLoad(pathname: string, search: string, styleId: string): string {
  const query = new URLSearchParams(search);
  query.set('heartOnLoad', styleId);
  return `${pathname}?${query}`;
}

/** Returns the heart to add (`heartOnLoad` the style, `heartOnLoadSub` the SKU), and the query without it. */
export function readHeartOnLoad(search: string): { wantedHeart: WantedHeart | null; search: string } | undefined {
  const query = new URLSearchParams(search);
  const [itemId, subItemId] = [query.get('heartOnLoad'), query.get('heartOnLoadSub')];
  if (itemId === null && subItemId === null) return undefined;
  query.delete('heartOnLoad');
  query.delete('heartOnLoadSub');
  const rest = query.toString();
  const itemIds = { ...(itemId !== null && { itemId }), ...(subItemId !== null && { subItemId }) };
  const isNamed = Object.values(itemIds).every((id) => ID.test(id));
  return { wantedHeart: isNamed ? itemIds : null, search: rest && `?${rest}` };
}
