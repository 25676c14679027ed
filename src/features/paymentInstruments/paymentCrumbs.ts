/** Breadcrumbs from the account to the saved cards. */
export const PAYMENT_CRUMBS = [
  { text: 'My Account', href: '/account' },
  { text: 'Manage Payments', href: '/payments' },
] as const;
