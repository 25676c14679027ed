import type { GiftFacts } from '../../../contracts/giftcards.ts';
import { formatDay } from '../../../lib/dates.ts';

/** Describes when a gift card in the cart will be emailed. */
export const describeDelivery = ({ deliverOn }: Pick<GiftFacts, 'deliverOn'>): string =>
  deliverOn === null ? 'Emailed right after your order' : `Emailed on ${formatDay(deliverOn)}`;
