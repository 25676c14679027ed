import { makeCardPrimary, removeCard } from './paymentThunks.ts';

/** The actions on a saved card, with the messages of transactions §8. */
export const CARD_ACTS = {
  delete: { thunk: removeCard, successText: 'Your card was deleted.', errorText: 'Unable to delete card' },
  prefer: {
    thunk: makeCardPrimary,
    successText: 'Your default card has changed.',
    errorText: 'Unable to change your default card at this time.',
  },
} as const;
