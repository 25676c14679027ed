/** The order list in breadcrumbs, under its name in the account's navigation. */
export const ORDERS_CRUMB = { text: 'My Orders', href: '/orders' } as const;
