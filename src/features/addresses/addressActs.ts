import { makeAddressPrimary, removeAddress } from './addressThunks.ts';

/** The actions on a saved address, with the messages of transactions §8. */
export const ADDRESS_ACTS = {
  delete: { thunk: removeAddress, done: 'Address was deleted!', failed: 'Unable to delete address at this time.' },
  prefer: {
    thunk: makeAddressPrimary,
    done: 'Your default address has changed.',
    failed: 'Unable to change your default address at this time.',
  },
} as const;
