/** Ids of errors of every call that takes a card. */
export const cardErrors = {
  errorIds: [
    'validation.exception',
    'credit.card.verification.declined',
    'credit.card.verification.limit.reached',
    'payment.cards.unavailable',
    'payment.unavailable',
    'not.found',
  ],
};
