import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { VipMembership } from '../../../src/contracts/rewards.ts';
import type { Database } from '../../platform/database/database.ts';
import { presentAddresses, selectAddresses } from '../addresses/actions.ts';
import { selectBalance } from '../giftcards/actions.ts';
import { selectLinks } from '../identity/actions.ts';
import { presentInstruments, selectInstruments } from '../payments/actions.ts';
import { memberOf, selectMember } from '../rewards/actions.ts';
import type { Buyer } from './buyer.ts';
import type { CheckoutParts } from './checkoutParts.ts';
import type { Book } from './choices.ts';
import { approvedSessions, selectApproved } from './redirect/sessionStore.ts';
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
    jsonArrayFrom(selectAddresses(db, customerId)).as('addresses'),
    jsonArrayFrom(selectInstruments(db, customerId)).as('instruments'),
    jsonArrayFrom(selectApproved(db, customerId)).as('sessions'),
    jsonObjectFrom(selectMember(db, customerId)).as('member'),
    jsonObjectFrom(selectLinks(db, customerId)).as('links'),
    selectBalance(db, customerId).as('giftBalanceCents'),
  ]);

type FactsRow = Awaited<ReturnType<ReturnType<typeof selectBuyerFacts>['executeTakeFirstOrThrow']>>;

/** The facts of such a row, as of now. */
export async function buyerFactsOf(
  { clock }: Pick<CheckoutParts, 'clock'>,
  db: Database,
  buyer: Buyer,
  row: FactsRow,
): Promise<BuyerFacts> {
  const book = {
    addresses: presentAddresses(row.addresses),
    paymentInstruments: presentInstruments(row.instruments, clock.now()),
    paymentSessions: approvedSessions(row.sessions),
  };
  const known = { member: memberOf(row.member), links: row.links };
  return {
    book,
    standing: await shopperStanding({ db, clock }, buyer, known),
    giftBalanceCents: row.giftBalanceCents ?? 0,
  };
}

export const readBuyerFacts = async (
  parts: Pick<CheckoutParts, 'clock'>,
  db: Database,
  buyer: Buyer,
): Promise<BuyerFacts> => buyerFactsOf(parts, db, buyer, await selectBuyerFacts(db, buyer).executeTakeFirstOrThrow());
