import { redirectTarget } from '../../lib/redirectTarget.ts';

/** The parameter that carries the way back through sign-in (browsing §2). */
const RETURN_TO = 'openid.return_to';

/** Where to go after signing in: the path of this shop that was asked for, else the home page; never back to signing in. */
export function returnPathOf(search: URLSearchParams): string {
  const target = redirectTarget(search.get(RETURN_TO));
  return /^\/(login|register)(?=[/?]|$)/.test(target) ? '/' : target;
}
