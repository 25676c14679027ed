/** The account to try the demo shop with. It is published (README, every start prints it), so it guards nothing. */
export const DEMO_ACCOUNT = { email: 'demo@eyelet.shop', password: 'try-them-on' } as const;

/** Whether these are the published credentials. */
export const isDemoAccount = (given: { readonly email: string; readonly password: string }): boolean =>
  given.email === DEMO_ACCOUNT.email && given.password === DEMO_ACCOUNT.password;
