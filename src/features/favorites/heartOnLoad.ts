/** A style, one of its SKUs, or both. */
export type WantedHeart = { readonly itemId?: string; readonly subItemId?: string };

const ID = /^\d{1,12}$/;

/** The same page, which will add this style's heart when it has loaded (browsing §2, Flags). */
export function withHeartOnLoad(pathname: string, search: string, styleId: string): string {
  const query = new URLSearchParams(search);
  query.set('heartOnLoad', styleId);
  return `${pathname}?${query}`;
}

/**
 * What to heart, and the query without it; undefined where the query asks for nothing. `heartOnLoad` names the style
 * (itemId), `heartOnLoadSub` the SKU that is meant (subItemId); `wanted` is null where they name nothing that could be there.
 */
export function readHeartOnLoad(search: string): { wanted: WantedHeart | null; search: string } | undefined {
  const query = new URLSearchParams(search);
  const [itemId, subItemId] = [query.get('heartOnLoad'), query.get('heartOnLoadSub')];
  if (itemId === null && subItemId === null) return undefined;
  query.delete('heartOnLoad');
  query.delete('heartOnLoadSub');
  const rest = query.toString();
  const named = { ...(itemId !== null && { itemId }), ...(subItemId !== null && { subItemId }) };
  const isNamed = Object.values(named).every((id) => ID.test(id));
  return { wanted: isNamed ? named : null, search: rest && `?${rest}` };
}
