import { Notice } from '../../../ui/Notice.tsx';

/** Notice that gift cards are not sold at the moment; sold ones stay valid. */
export const NoGiftCards = () => (
  <Notice kind="info">
    e-Gift Cards are not sold right now. Please come back later. Cards that you have can still be redeemed and spent.
  </Notice>
);
