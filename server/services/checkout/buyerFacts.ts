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

/** The buyer data that affects any purchase. */
export type BuyerFacts = {
  /** The addresses, cards and approved payment sessions that the buyer can choose from. */
  readonly book: Book;
  readonly standing: ShopperStanding & { readonly membership: VipMembership };
  readonly giftBalanceCents: number;
};

/** Selects all buyer facts as one row, because round trips cost more than the lookups. */
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

/** Converts the row of `selectBuyerFacts`, as of now. */
export async function buyerFactsOf(
  { clock, config }: Pick<CheckoutParts, 'clock' | 'config'>,
  db: Database,
  buyer: Buyer,
  row: FactsRow,
): Promise<BuyerFacts> {
  const book = {
    addresses: presentAddresses(row.addresses),
    // Saved cards stay in the account; without a card provider they cannot pay.
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
