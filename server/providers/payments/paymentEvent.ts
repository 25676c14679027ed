type PaymentEvent = {
  readonly eventId: string;
  readonly kind: 'authorized' | 'declined' | 'voided' | 'captured' | 'something else';
  /** The provider's reference of the authorization, where the event concerns one. */
  readonly reference: string | null;
};
/** A webhook event. Events come in any order and may be repeated. */
export type RedirectPaymentEvent = PaymentEvent & { readonly sessionId: string };
/** A webhook event about a card. A card pays many times, so the event names the attempt's key. */
export type CardPaymentEvent = PaymentEvent & { readonly attemptKey: string };

export class ForgedWebhook extends Error {
  constructor(reason: string) {
    super(`a payment webhook was refused: ${reason}`);
    this.name = 'ForgedWebhook';
  }
}
