/** Breadcrumbs from the account to its addresses. */
export const ADDRESS_CRUMBS = [
  { text: 'My Account', href: '/account' },
  { text: 'Shipping Information', href: '/addresses' },
] as const;
