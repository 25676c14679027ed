/** Returns a line about the next step after sign-in, if it is worth mentioning. */
export const signInLead = (returnTo: string): string | undefined =>
  returnTo.startsWith('/checkout') ? 'Then straight on to checkout. Your cart comes along.' : undefined;
