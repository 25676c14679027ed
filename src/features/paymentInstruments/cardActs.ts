import { makeCardPrimary, removeCard } from './paymentThunks.ts';

/** The actions on a saved card, with the messages of transactions §8. */
export const CARD_ACTS = {
  delete: { thunk: removeCard, done: 'Your card was deleted.', failed: 'Unable to delete card' },
  prefer: {
    thunk: makeCardPrimary,
    done: 'Your default card has changed.',
    failed: 'Unable to change your default card at this time.',
  },
} as const;
