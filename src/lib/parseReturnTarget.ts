import { FEDERATED_LOGIN_PATH } from './federatedKinds.ts';
import { redirectTarget } from './redirectTarget.ts';

/** Sign-in and sign-out pages, which must not be opened after sign-in. */
const SIGN_IN_PATHS = new RegExp(
  `^(/login|/register|/logout|/forgot-password|/reset-password|/zap/preAuth/signin|${FEDERATED_LOGIN_PATH})(?=[/?#]|$)`,
);

/** Returns whether a path is a page of the sign-in or sign-out flow. */
const isSignInPath = (path: string): boolean => SIGN_IN_PATHS.test(path);

/** Returns the path to open after sign-in: the requested path of this shop, otherwise the home page; never a sign-in page. */
export function parseReturnTarget(value: unknown): string {
  const target = redirectTarget(value);
  return isSignInPath(target) ? '/' : target;
}
