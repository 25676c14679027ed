import type { GiftFacts } from '../../../contracts/giftcards.ts';
import { formatDay } from '../../../lib/dates.ts';

/** Describes the time of a gift card's email. */
export const describeDelivery = ({ deliverOn }: Pick<GiftFacts, 'deliverOn'>): string =>
  deliverOn === null ? 'Emailed right after your order' : `Emailed on ${formatDay(deliverOn)}`;
