import type { VipMembership } from '../../../src/contracts/rewards.ts';
import type { Database } from '../../platform/database/database.ts';
import { addressesOf, presentAddresses } from '../addresses/actions.ts';
import { balanceOf } from '../giftcards/actions.ts';
import { linksOf } from '../identity/actions.ts';
import { instrumentsOf, presentInstruments } from '../payments/actions.ts';
import { memberOf, memberRowOf } from '../rewards/actions.ts';
import type { Buyer } from './buyer.ts';
import type { CheckoutParts } from './checkoutParts.ts';
import type { Book } from './choices.ts';
import { approvedOf, approvedSessions } from './redirect/sessionStore.ts';
import type { ShopperStanding } from './shipping/shippingBenefit.ts';
import { shopperStanding } from './shipping/shopperStanding.ts';

/** What bears on a purchase of what the shop knows of its buyer, whatever they buy. */
export type BuyerFacts = {
  /** The addresses and cards that they may choose from, and what they have approved elsewhere. */
  readonly book: Book;
  readonly standing: ShopperStanding & { readonly membership: VipMembership };
  readonly giftBalanceCents: number;
};

/** One row of all of it: asking one by one costs more than finding. */
export const selectBuyerFacts = (db: Database, { customerId }: Pick<Buyer, 'customerId'>) =>
  db.selectNoFrom([
    addressesOf(customerId).as('addresses'),
    instrumentsOf(customerId).as('instruments'),
    approvedOf(customerId).as('sessions'),
    memberRowOf(customerId).as('member'),
    linksOf(customerId).as('links'),
    balanceOf(customerId).as('giftBalanceCents'),
  ]);

type FactsRow = Awaited<ReturnType<ReturnType<typeof selectBuyerFacts>['executeTakeFirstOrThrow']>>;

/** The facts of such a row, as of now. */
export async function buyerFactsOf(
  { clock, config }: Pick<CheckoutParts, 'clock' | 'config'>,
  db: Database,
  buyer: Buyer,
  row: FactsRow,
): Promise<BuyerFacts> {
  const book = {
    addresses: presentAddresses(row.addresses),
    // Saved cards stay in the book of cards; without a provider they cannot pay.
    paymentInstruments: config.takesCards ? presentInstruments(row.instruments, clock.now()) : [],
    paymentSessions: approvedSessions(row.sessions),
  };
  const known = { member: memberOf(row.member), links: row.links };
  return {
    book,
    standing: await shopperStanding({ db, clock }, buyer, known),
    giftBalanceCents: row.giftBalanceCents,
  };
}
