import { type RawBuilder, sql } from 'kysely';
import type { AccountExport } from '../../../src/contracts/account/accountData.ts';
import type { Parts } from '../../parts.ts';
import type { CustomerData, DataGroups } from '../../platform/customerData.ts';
import type { Database } from '../../platform/database/database.ts';
import { createOldRows, type OldRows } from '../../platform/database/oldRows.ts';
import { deleteMailsTo, listMailsTo } from '../../platform/mail.ts';
import { addressData } from '../addresses/actions.ts';
import { agentSessionData } from '../agents/actions.ts';
import { assistantCheckoutData } from '../assistants/actions/checkouts.ts';
import { campaignData } from '../campaigns/actions.ts';
import { cartData, mergeCustomerCart } from '../cart/actions.ts';
import { chatData } from '../chat/actions.ts';
import { purchaseData } from '../checkout/actions/purchase/store.ts';
import { draftData } from '../checkout/desk/drafts/draftStore.ts';
import {
  accountRowData,
  anonymizeAccount,
  buildOldGuestSql,
  findCustomer,
  findSharedAddress,
  listCustomerIds,
  lockMatchingCustomer,
} from '../customers/actions.ts';
import { customerNoteData } from '../customers/desk/notes.ts';
import { favoriteData } from '../favorites/actions.ts';
import { giftBalanceData } from '../giftcards/actions.ts';
import { buildHasSessionSql } from '../guests/actions.ts';
import {
  findDeletion,
  finishDeletion,
  HELD_MS,
  isWaiting,
  lockDeletion,
  queueDeletion,
  recordErased,
  signInData,
  startDeletion,
} from '../identity/actions.ts';
import { newsFeedData } from '../newsFeed/actions.ts';
import { hasOpenOrders, orderData } from '../orders/actions/customerOrders.ts';
import { buildHasOrderedSql } from '../orders/actions/purchaseHistory.ts';
import { cardData } from '../paymentInstruments/actions.ts';
import { paymentSessionData } from '../payments/actions/redirect/sessionStore.ts';
import { sizeData } from '../preferences/actions.ts';
import { promoCodeData } from '../promotions/actions.ts';
import { pushData } from '../push/actions.ts';
import { questionData } from '../questions/actions.ts';
import { viewData } from '../recommendations/actions.ts';
import { hasOpenReturns, returnData } from '../returns/actions/customerData.ts';
import { reviewData } from '../reviews/actions.ts';
import { rewardData } from '../rewards/actions.ts';
import { fitData } from '../sizing/actions.ts';
import { stockAlertData } from '../stockAlerts/actions.ts';
import { subscriptionData } from '../subscriptions/actions.ts';
import { surveyData } from '../surveys/actions.ts';
import { workwearData } from '../workwear/actions.ts';

export { ACCOUNT_DELETION, remindOfDeletion } from '../identity/actions.ts';

/** Each service's data, in the order of erasing: agents' sessions; purchases before cards before addresses. */
export const SERVICES: readonly (readonly [name: string, data: CustomerData])[] = [
  ['customers', accountRowData],
  ['customer notes', customerNoteData],
  ['agents', agentSessionData],
  ['orders', orderData],
  ['returns', returnData],
  ['payments', paymentSessionData],
  ['drafts', draftData],
  ['assistants', assistantCheckoutData],
  ['checkout', purchaseData],
  ['paymentInstruments', cardData],
  ['addresses', addressData],
  ['cart', { ...cartData, merge: mergeCustomerCart }],
  ['favorites', favoriteData],
  ['giftcards', giftBalanceData],
  ['promotions', promoCodeData],
  ['rewards', rewardData],
  ['reviews', reviewData],
  ['questions', questionData],
  ['recommendations', viewData],
  ['preferences', sizeData],
  ['sizing', fitData],
  ['stockAlerts', stockAlertData],
  ['subscriptions', subscriptionData],
  ['push', pushData],
  ['campaigns', campaignData],
  ['chat', chatData],
  ['newsFeed', newsFeedData],
  ['surveys', surveyData],
  ['workwear', workwearData],
  ['identity', signInData],
];

type Needs = Pick<Parts, 'db' | 'clock'>;

/** Collects the shop's data about a customer, group by group. Guests' orders belong to other customers. */
export async function collectAccountData(
  { db, clock, marketplaces }: Needs & Pick<Parts, 'marketplaces'>,
  customerId: number,
): Promise<AccountExport> {
  const getShopName = (marketplaceId: string | null): string => marketplaces.getSettings(marketplaceId).name;
  const subject = { customerId, email: (await findCustomer(db, customerId))?.email ?? '' };
  let groups: DataGroups = {};
  // One after the other, so that an export takes one connection.
  for (const [, { collect }] of SERVICES) groups = { ...groups, ...(await collect(db, subject, getShopName)) };
  groups = { ...groups, Mails: await listMailsTo(db, subject.email) };
  return { exportedAt: clock.now().toISOString(), groups };
}

/** Whether an order or a return of a customer has not ended yet. */
export const hasOpenBusiness = async (db: Database, customerId: number): Promise<boolean> =>
  (await hasOpenOrders(db, customerId)) || (await hasOpenReturns(db, customerId));

/**
 * Starts a deletion that is due. Open orders and returns postpone it by a day.
 * @returns whether it has started, now or in an earlier run
 */
async function beginDeletion({ db, clock }: Needs, customerId: number, requestId: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const deletion = await lockDeletion(tx, customerId);
    if (deletion?.requestId === requestId && deletion.startedAt) return true;
    if (!isWaiting(deletion, requestId)) return false;
    const now = clock.now();
    if (deletion.dueAt > now) {
      await queueDeletion(tx, deletion, deletion.dueAt);
      return false;
    }
    if (await hasOpenBusiness(tx, customerId)) {
      await queueDeletion(tx, deletion, new Date(now.getTime() + HELD_MS));
      return false;
    }
    await startDeletion(tx, customerId, now);
    return true;
  });
}

/**
 * Deletes an account whose waiting time is over: closes it, then erases the rows of each service in a transaction of
 * its own. Repeated or interrupted, it continues where it stopped. Does nothing for a withdrawn request.
 */
export async function deleteAccount(parts: Needs, customerId: number, requestId: string): Promise<void> {
  if (!(await beginDeletion(parts, customerId, requestId))) return;
  const deletion = await findDeletion(parts.db, customerId);
  if (!deletion || deletion.email === null) return;
  const { erased: erasedServices } = deletion;
  const { isGuest, isShared } = await findSharedAddress(parts.db, customerId, deletion.email);
  // Subscriptions and mails of a shared address are those of the account, or of another guest.
  const email = isGuest && isShared ? '' : deletion.email;
  for (const [name, { erase }] of SERVICES) {
    if (!erase || erasedServices.includes(name)) continue;
    await parts.db.transaction().execute(async (tx) => {
      await erase(tx, { customerId, email });
      await recordErased(tx, customerId, name);
    });
  }
  await parts.db.transaction().execute(async (tx) => {
    const last = await lockDeletion(tx, customerId);
    if (!last || last.doneAt) return;
    if (email !== '') await deleteMailsTo(tx, email);
    await finishDeletion(tx, { ...last, isGuest }, parts.clock.now());
  });
}

/** Guests of one run of the job, which ends in time; the next run goes on. */
const MAX_GUESTS = 20_000;
const ID = sql.ref('customers.customer_id');

const buildUnusedGuestSql = (before: Date): RawBuilder<boolean> => sql<boolean>`${buildOldGuestSql(before)}
  and not ${buildHasOrderedSql(ID)} and not ${buildHasSessionSql(ID, before)}`;

/** Erases a guest who never ordered. Mails and subscriptions belong to the address, and stay. */
const eraseGuest = (db: Database, customerId: number, before: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (!(await lockMatchingCustomer(tx, customerId, buildUnusedGuestSql(before)))) return;
    for (const [, { erase }] of SERVICES) await erase?.(tx, { customerId, email: '' });
    await anonymizeAccount(tx, customerId);
  });

/** Guests who never ordered: their row stays, without any data about them. */
export const oldGuests: OldRows = {
  count: createOldRows('customers', buildUnusedGuestSql).count,
  remove: async (db, before) => {
    const guests = await listCustomerIds(db, buildUnusedGuestSql(before), MAX_GUESTS);
    for (const customerId of guests) await eraseGuest(db, customerId, before);
  },
};
