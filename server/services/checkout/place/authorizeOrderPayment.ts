import { authorizePayment } from '../../payments/actions.ts';
import type { CheckoutParts } from '../checkoutParts.ts';
import { buildPlacementReturnUrl } from '../redirect/returnUrls.ts';
import type { QuoteToPlace } from './quoteToPlace.ts';
import type { Placeable } from './toPlaceable.ts';

type OrderPaymentInput = QuoteToPlace & {
  /** Kept in the return URL of a payment that the shopper has to confirm at its provider. */
  readonly setDefault: boolean;
};

/** Authorizes the amount left to pay, if any. @returns the provider's reference */
export async function authorizeOrderPayment(
  parts: CheckoutParts,
  { attempt, buyer, dueCents: amountCents }: Pick<Placeable, 'attempt' | 'buyer' | 'dueCents'>,
  { quote: { session }, vaultToken, setDefault }: OrderPaymentInput,
): Promise<string | null> {
  if (amountCents === 0) return null;
  if (!session) {
    const source = { method: 'card', token: vaultToken ?? '' };
    return authorizePayment(parts, buyer, { attempt, source, amountCents });
  }
  const returnTarget = { origin: session.origin || parts.config.publicUrl, purchaseId: attempt.purchaseId };
  const { method, sessionId: token } = session;
  const backTo = buildPlacementReturnUrl(returnTarget, token, { setDefault });
  return authorizePayment(parts, buyer, { attempt, source: { method, token, backTo }, amountCents });
}
