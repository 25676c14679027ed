/** The published account for trying the demo shop (README, start message). It protects nothing. */
export const DEMO_ACCOUNT = { email: 'demo@eyelet.shop', password: 'try-them-on' } as const;

/** Returns whether these are the published credentials. */
export const isDemoAccount = (credentials: { readonly email: string; readonly password: string }): boolean =>
  credentials.email === DEMO_ACCOUNT.email && credentials.password === DEMO_ACCOUNT.password;
