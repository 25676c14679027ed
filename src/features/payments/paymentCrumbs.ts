/** The way from the account to its cards. */
export const PAYMENT_CRUMBS = [
  { text: 'My Account', href: '/account' },
  { text: 'Manage Payments', href: '/payments' },
] as const;
