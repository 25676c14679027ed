/** The page to return to after a new card was added, and the query that keeps it during a sign-in. */
type CardReturn = { readonly href: string; readonly query: string };

/**
 * Returns the page that waits for a new card: an order, or an exchange with its choices; undefined if there is none.
 * Both are paths of this shop, whatever the query contains.
 */
export function readCardReturn(search: URLSearchParams): CardReturn | undefined {
  const order = search.get('order');
  if (order) return { href: `/orders/${encodeURIComponent(order)}`, query: `?${new URLSearchParams({ order })}` };
  const exchange = search.get('exchange');
  if (exchange)
    return { href: `/exchange?${new URLSearchParams(exchange)}`, query: `?${new URLSearchParams({ exchange })}` };
  return undefined;
}
