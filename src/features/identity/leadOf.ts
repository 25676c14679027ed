/** What comes after signing in, where that is worth a word. */
export const leadOf = (returnTo: string): string | undefined =>
  returnTo.startsWith('/checkout') ? 'Then straight on to checkout. Your cart comes along.' : undefined;
