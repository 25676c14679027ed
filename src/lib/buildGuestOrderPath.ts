/** Returns the URL of a guest's order with the token that opens it. */
export const buildGuestOrderPath = (orderId: string, token: string): string =>
  `/orders/${encodeURIComponent(orderId)}?${new URLSearchParams({ token })}`;
