import { FEDERATED_LOGIN_PATH } from './federatedKinds.ts';
import { redirectTarget } from './redirectTarget.ts';

/** Pages of signing in and out: who has signed in has no business there. */
const ON_THE_WAY = new RegExp(
  `^(/login|/register|/logout|/forgot-password|/reset-password|/zap/preAuth/signin|${FEDERATED_LOGIN_PATH})(?=[/?#]|$)`,
);

/** Whether an address is one of the steps of signing in or out. */
const isOnTheWay = (path: string): boolean => ON_THE_WAY.test(path);

/** Where to go after signing in: the path of this shop that was asked for, else the home page; never back to signing in. */
export function returnTarget(value: unknown): string {
  const target = redirectTarget(value);
  return isOnTheWay(target) ? '/' : target;
}
