import { FEDERATED_LOGIN_PATH } from './federatedKinds.ts';
import { redirectTarget } from './redirectTarget.ts';

/** Sign-in and sign-out pages, which must not be opened after sign-in. */
const ON_THE_WAY = new RegExp(
  `^(/login|/register|/logout|/forgot-password|/reset-password|/zap/preAuth/signin|${FEDERATED_LOGIN_PATH})(?=[/?#]|$)`,
);

/** Returns whether a path is a page of the sign-in or sign-out flow. */
const isOnTheWay = (path: string): boolean => ON_THE_WAY.test(path);

/** Returns the path to open after sign-in: the requested path of this shop, otherwise the home page; never a sign-in page. */
export function returnTarget(value: unknown): string {
  const target = redirectTarget(value);
  return isOnTheWay(target) ? '/' : target;
}
