export const RETURN_LABEL = 'returnLabel';
export const RETURN_LABEL_VOID = 'returnLabelVoid';
export const RETURN_PICKUP = 'returnPickup';
export const RETURN_MAIL = 'returnMail';
export const LABEL_PIN_MAIL = 'labelPinMail';
export const WITHDRAWAL = 'withdrawal';
export const WITHDRAWAL_MAIL = 'withdrawalMail';
/** Tells exchanges that the carrier or the warehouse has seen the return of an exchange. */
export const RETURN_OF_EXCHANGE = 'returnOfExchange';

export const returnMailEvents = [
  'confirmed',
  'label',
  'posted',
  'credited',
  'received',
  'refused',
  'sentBack',
  'cancelled',
  'expired',
] as const;
export type ReturnMailEvent = (typeof returnMailEvents)[number];

/** Sends a mail of an order again, at an operator's request. */
export const RESEND_MAIL = 'resendMail';
/** A mail that is sent again: the name of its job, and the payload. */
export type ResentMail =
  | { readonly job: 'orderPlacedMail' | 'orderDeliveredMail'; readonly about: { readonly orderId: string } }
  | { readonly job: 'orderShippedMail'; readonly about: { readonly shipmentId: number } }
  | { readonly job: 'orderCancelledMail'; readonly about: { readonly cancellationId: number } }
  | {
      readonly job: 'returnMail';
      readonly about: { readonly contractId: string; readonly event: 'confirmed' | 'label' };
    };
