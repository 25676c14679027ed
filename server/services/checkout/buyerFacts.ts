import type { VipMembership } from '../../../src/contracts/rewards.ts';
import type { Database } from '../../platform/database/database.ts';
import { listAddresses } from '../addresses/actions.ts';
import { giftBalanceOf } from '../giftcards/actions.ts';
import { listInstruments } from '../payments/actions.ts';
import type { Buyer } from './buyer.ts';
import type { CheckoutParts } from './checkoutParts.ts';
import type { Book } from './choices.ts';
import { approvedSessions } from './redirect/sessionStore.ts';
import { readStanding } from './shipping/readStanding.ts';
import type { ShopperStanding } from './shipping/shippingBenefit.ts';

/** What bears on a purchase of what the shop knows of its buyer, whatever they buy. */
export type BuyerFacts = {
  /** The addresses and cards that they may choose from, and what they have approved elsewhere. */
  readonly book: Book;
  readonly standing: ShopperStanding & { readonly membership: VipMembership };
  readonly giftBalanceCents: number;
};

/** As of now; best read abreast. */
export async function readBuyerFacts(
  { clock }: Pick<CheckoutParts, 'clock'>,
  db: Database,
  buyer: Buyer,
): Promise<BuyerFacts> {
  const { customerId } = buyer;
  const [addresses, paymentInstruments, paymentSessions, standing, giftBalanceCents] = await Promise.all([
    listAddresses(db, customerId),
    listInstruments(db, customerId, clock.now()),
    approvedSessions(db, customerId),
    readStanding(db, clock, buyer),
    giftBalanceOf(db, customerId),
  ]);
  return { book: { addresses, paymentInstruments, paymentSessions }, standing, giftBalanceCents };
}
