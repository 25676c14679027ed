import { ApiFailure } from '../../api/apiFailure.ts';
import { type CheckoutReaction, createAlert, PLACE_FAILED } from './checkoutReaction.ts';

/** Most checkouts have no failure, so the reactions load after the page. */
const importReactions = () => import('./toCheckoutReaction.ts');

/** Loads the reactions before the first failure. */
export const preloadCheckoutReactions = (): void => void importReactions().catch(() => undefined);

/** Returns the reaction to an error thrown by a checkout call: an alert if the shop cannot be reached. */
export async function findCheckoutReaction(
  failure: unknown,
  load: typeof importReactions = importReactions,
): Promise<CheckoutReaction> {
  if (failure instanceof ApiFailure && failure.status === 0) return createAlert(failure.message);
  const reactions = await load().catch(() => null);
  return reactions ? reactions.toCheckoutReaction(failure) : createAlert(PLACE_FAILED);
}
