import { Notice } from '../../../ui/Notice.tsx';

/** Where the shop sells no e-gift cards for now; those that were sold go on. */
export const NoGiftCards = () => (
  <Notice kind="info">
    e-Gift Cards are not sold right now. Please come back later. Cards that you have can still be redeemed and spent.
  </Notice>
);
