import { readVaultToken } from '../payments/actions.ts';
import type { Attempt } from './authorizationStore.ts';
import { authorizePayment } from './authorizePayment.ts';
import type { CheckoutParts } from './checkoutParts.ts';
import type { Placeable } from './placeOrder.ts';
import type { Quote } from './quote.ts';
import { backToPlacing } from './redirect/backTo.ts';

/** Returns the payment facts that the order keeps; null where discounts and the gift balance cover everything. */
export function paymentFacts({ card, session, charges }: Quote): Placeable['payment'] {
  if (charges.total.cents === 0) return null;
  if (session) return { method: session.method, payer: session.payer };
  if (!card) throw new Error('a purchase without violations lacks a card');
  return { cardType: card.cardType, lastFour: card.lastFour };
}

type Reserving = { readonly customerId: number; readonly dueCents: number; readonly setDefault: boolean };

/** Authorizes the amount left to pay, if any. @returns the provider's reference */
export async function reserve(
  parts: CheckoutParts,
  attempt: Attempt,
  { session, card }: Quote,
  { customerId, dueCents, setDefault }: Reserving,
): Promise<string | null> {
  if (dueCents === 0) return null;
  if (session) {
    const back = { origin: session.origin || parts.config.publicUrl, purchaseId: attempt.purchaseId };
    const { method, sessionId: token } = session;
    const backTo = backToPlacing(back, token, { setDefault });
    return authorizePayment(parts, attempt, { method, token, backTo }, dueCents);
  }
  const token = card && (await readVaultToken(parts.db, customerId, Number(card.paymentInstrumentId)));
  return authorizePayment(parts, attempt, { method: 'card', token: token ?? '' }, dueCents);
}
