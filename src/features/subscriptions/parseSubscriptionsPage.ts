import type { SubscriptionAuth } from '../../contracts/account/subscriptions.ts';

/** The page that a path of /subscriptions shows (transactions §2). */
export type SubscriptionsView =
  | { readonly kind: 'manage'; readonly auth: SubscriptionAuth }
  | { readonly kind: 'confirm' | 'unsubscribe' | 'optout'; readonly token: string }
  | { readonly kind: 'login' };

const TOKEN = /^[\w-]{1,200}$/;

/** Parses /subscriptions[/{tokenTypeOrAction}[/{token}]]; null if unknown. `village-idiot`: token in query. */
export function parseSubscriptionsPage(pathname: string, search: URLSearchParams): SubscriptionsView | null {
  const [, action = '', token = '', ...extraSegments] = pathname.split('/').filter(Boolean);
  if (extraSegments.length > 0) return null;
  if (action === '') return { kind: 'manage', auth: { authType: 'login' } };
  if (action === 'village-idiot' && token === '')
    return { kind: 'manage', auth: { authType: action, authToken: search.get('authToken')?.slice(0, 200) || 'none' } };
  if (action === 'login' && token === '') return { kind: 'login' };
  if (!TOKEN.test(token)) return null;
  if (action === 'token') return { kind: 'manage', auth: { authType: 'token', authToken: token } };
  return action === 'confirm' || action === 'unsubscribe' || action === 'optout' ? { kind: action, token } : null;
}
