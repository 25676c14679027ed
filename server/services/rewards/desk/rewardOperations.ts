import { z } from 'zod';
import type { Parts } from '../../../parts.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { getTypedAccount, readCustomerSubject } from '../../customers/desk/describeCustomers.ts';
import {
  assertGoodwillLimit,
  customerKey,
  onOrOff,
  requestKey,
  rowNumber,
  shownReason,
} from '../../operations/inputs.ts';
import { defineOperation, type Operation } from '../../operations/operation.ts';
import { computeBalance, findExpired } from '../ledgerRules.ts';
import { insertEntries, lockMember, readLedger } from '../ledgerStore.ts';
import { convertPointsToCents } from '../rules.ts';
import { readMember, setElite } from '../store.ts';

const DAY_MS = 86_400_000;
const MAX_POINTS = 1_000_000;

const createNoMemberError = (customerId: number): ApiError =>
  new ApiError(409, 'rewards.not.enrolled', `Customer ${customerId} is no member of the VIP program.`);

type Chosen = { readonly customer: string };

async function readState({ db, clock }: Parts, { customer }: Chosen) {
  const { customerId } = await getTypedAccount(db, customer);
  const { enrolledAt, elite } = await readMember(db, customerId);
  const points = computeBalance(await readLedger(db, customerId), clock.now());
  return { isMember: enrolledAt !== null, isElite: elite, points };
}

type Gift = {
  readonly customerId: number;
  readonly points: number;
  readonly reason: string;
  readonly requestKey: string | null;
  readonly limitCents: number | null;
};

/** Adds goodwill points, once for each request key. */
function givePoints({ db, clock, marketplaces }: Parts, gift: Gift) {
  const { customerId, points, reason, requestKey: key, limitCents } = gift;
  return db.transaction().execute(async (tx) => {
    if (!(await lockMember(tx, customerId))) throw createNoMemberError(customerId);
    const now = clock.now();
    const before = await readLedger(tx, customerId);
    const isKnown = key !== null && before.some((entry) => entry.requestKey === key);
    const credit = {
      kind: 'credit' as const,
      points,
      tierPoints: 0,
      tierYear: null,
      orderId: null,
      itemUniqueId: null,
      productName: null,
      transactionId: null,
      reason,
      requestKey: key,
      createdAt: now,
    };
    const added = [...findExpired(before, now), ...(isKnown ? [] : [credit])];
    const entries = [...before, ...added];
    const since = now.getTime() - DAY_MS;
    const given = entries.filter(({ kind, createdAt }) => kind === 'credit' && createdAt.getTime() > since);
    const givenPoints = given.reduce((sum, entry) => sum + entry.points, 0);
    const givenCents = convertPointsToCents(givenPoints, marketplaces.getDefaultSettings().points);
    if (!isKnown) assertGoodwillLimit({ givenCents, limitCents });
    await insertEntries(tx, customerId, added);
    return { customerId, points, isNew: !isKnown, balance: computeBalance(entries, now) };
  });
}

const pointsOperation = defineOperation({
  name: 'customer.points',
  permission: 'customers.credit',
  summary: 'gives a VIP member points as goodwill; they count towards no tier',
  help: 'The limit of the role holds for the value of the points that a customer gets within a day.',
  input: z.strictObject({
    customer: customerKey,
    points: rowNumber
      .refine((points) => points <= MAX_POINTS, `At most ${MAX_POINTS} points.`)
      .describe('the number of points'),
    reason: shownReason.describe('why; the customer reads it in the history of the points'),
    key: requestKey.optional(),
  }),
  words: ['customer', 'points'],
  subject: readCustomerSubject,
  readState,
  run: async ({ parts, actor }, { customer, points, reason, key }) => {
    const { customerId } = await getTypedAccount(parts.db, customer);
    const { creditCents: limitCents } = actor.limits;
    return givePoints(parts, { customerId, points, reason, requestKey: key ?? null, limitCents });
  },
  describe: ({ customerId, points, isNew, balance }) =>
    `${isNew ? `${points} points are added` : 'The points were added before'}. Customer ${customerId} has ${balance}.`,
});

const eliteOperation = defineOperation({
  name: 'customer.elite',
  permission: 'customers.change',
  summary: 'asks a VIP member into the highest tier, or out of it',
  input: z.strictObject({ customer: customerKey, state: onOrOff.describe('on or off') }),
  words: ['customer', 'state'],
  subject: readCustomerSubject,
  readState,
  run: async ({ parts: { db } }, { customer, state }) => {
    const { customerId } = await getTypedAccount(db, customer);
    if (!(await setElite(db, customerId, state))) throw createNoMemberError(customerId);
    return { customerId, isElite: state };
  },
  describe: ({ customerId, isElite }) => `Customer ${customerId} is ${isElite ? 'an' : 'no'} elite member.`,
});

/** Changes of the VIP program of a customer (transactions §7, Rewards). */
export const rewardOperations: readonly Operation[] = [pointsOperation, eliteOperation];
