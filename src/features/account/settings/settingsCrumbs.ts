/** Breadcrumbs from the account to its settings. */
export const SETTINGS_CRUMBS = [
  { text: 'My Account', href: '/account' },
  { text: 'Sign-In & Security', href: '/account/settings' },
] as const;
