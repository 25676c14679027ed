import { makeAddressPrimary, removeAddress } from './addressThunks.ts';

/** The actions on a saved address, with the messages of transactions §8. */
export const ADDRESS_ACTS = {
  delete: {
    thunk: removeAddress,
    successText: 'Address was deleted!',
    errorText: 'Unable to delete address at this time.',
  },
  prefer: {
    thunk: makeAddressPrimary,
    successText: 'Your default address has changed.',
    errorText: 'Unable to change your default address at this time.',
  },
} as const;
