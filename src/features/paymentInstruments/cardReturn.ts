/** Where a new card leads back to, and the query that keeps it through a sign-in. */
type CardReturn = { readonly href: string; readonly query: string };

/**
 * Returns the page that waits for a new card: an order, or an exchange with its choices; undefined where none does. Both
 * are paths of this shop, whatever the query holds.
 */
export function cardReturn(search: URLSearchParams): CardReturn | undefined {
  const order = search.get('order');
  if (order) return { href: `/orders/${encodeURIComponent(order)}`, query: `?${new URLSearchParams({ order })}` };
  const exchange = search.get('exchange');
  if (exchange)
    return { href: `/exchange?${new URLSearchParams(exchange)}`, query: `?${new URLSearchParams({ exchange })}` };
  return undefined;
}
