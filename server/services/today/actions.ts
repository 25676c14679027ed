import type { Permission } from '../../../src/contracts/desk/permissions.ts';
import type { DaySales, DeskToday, WaitingWork } from '../../../src/contracts/desk/today.ts';
import { addDays, type IsoDay } from '../../../src/lib/dates/dates.ts';
import { getShopDayStart, toShopDay } from '../../../src/lib/dates/shopDays.ts';
import { LATE_LIMITS } from '../../../src/lib/desk/numberSettings.ts';
import type { Parts } from '../../parts.ts';
import { countFailedJobs } from '../../platform/gauges.ts';
import { describeStocks } from '../catalog/actions.ts';
import { countWaitingChats } from '../chat/desk/chatList.ts';
import type { OperationContext } from '../operations/operation.ts';
import { readSoldPieces } from '../orders/actions/sales.ts';
import { listOpenRefundRequests } from '../orders/desk/approvals/requestStore.ts';
import { countOrderViews } from '../orders/desk/orderConditions.ts';
import { listDeskQuestions } from '../questions/actions.ts';
import { countLateQuestions } from '../questions/desk/questionList.ts';
import { readSalesByHour } from '../reports/actions/salesStore.ts';
import { countReturnWork } from '../returns/desk/returnList.ts';
import { countLateMedia, readWaitingMedia } from '../reviews/actions.ts';
import { readConversion, readTermsWithoutResults } from '../telemetry/actions.ts';
import { readLateLimits } from './desk/lateOperation.ts';
import { listShopSteps } from './shopSteps.ts';

const DAY_MS = 86_400_000;
const SOLD_DAYS = 14;
const LOW_DAYS = 7;
const MAX_SOLD = 300;
const MAX_LOW = 10;
const SEARCH_DAYS = 7;
const MAX_TERMS = 10;
const HOURS = 24;

type TodayParts = Pick<Parts, 'db' | 'clock'>;

/** Returns the SKUs that the sales of the last two weeks will sell out within a week. */
async function listSoldOutSoon({ db, clock }: TodayParts) {
  const until = clock.now();
  const from = new Date(until.getTime() - SOLD_DAYS * DAY_MS);
  const sold = await readSoldPieces(db, { from, until }, MAX_SOLD);
  const stocks = await describeStocks(db, [...sold.keys()]);
  return stocks
    .filter(({ isUncounted }) => !isUncounted)
    .map(({ stockId, productId, brandName, productName, color, size, imageId, onHand }) => ({
      stockId: String(stockId),
      productId,
      title: `${brandName} ${productName}, ${[color, size].filter(Boolean).join(', ')}`,
      imageId,
      onHand,
      daysLeft: Math.floor((onHand * SOLD_DAYS) / (sold.get(Number(stockId)) ?? 1)),
    }))
    .filter(({ daysLeft }) => daysLeft < LOW_DAYS)
    .toSorted((one, other) => one.daysLeft - other.daysLeft || one.onHand - other.onHand);
}

async function readDay({ db }: TodayParts, day: IsoDay): Promise<DaySales> {
  const span = { from: getShopDayStart(day), until: getShopDayStart(addDays(day, 1)) };
  const [hours, conversion] = [await readSalesByHour(db, day), await readConversion(db, span)];
  const netByHour = Array.from({ length: HOURS }, (_, hour) => hours.find((one) => one.hour === hour)?.netCents ?? 0);
  return {
    day,
    netCents: netByHour.reduce((sum, cents) => sum + cents, 0),
    orders: hours.reduce((sum, { orders }) => sum + orders, 0),
    netByHour,
    conversion,
  };
}

async function readWeekdays(parts: TodayParts) {
  const yesterday = addDays(toShopDay(parts.clock.now()), -1);
  return { yesterday: await readDay(parts, yesterday), weekBefore: await readDay(parts, addDays(yesterday, -7)) };
}

async function countOrderWork({ db, clock }: TodayParts): Promise<WaitingWork[]> {
  const counts = await countOrderViews(db, clock.now(), undefined);
  return [
    { kind: 'to-ship', count: counts['to-ship'] },
    { kind: 'late', count: counts.late },
    { kind: 'payment-problems', count: counts['payment-problem'] },
    { kind: 'on-hold', count: counts['on-hold'] },
    { kind: 'disputed', count: counts.disputed },
  ];
}

async function countReturns({ db }: TodayParts): Promise<WaitingWork[]> {
  const { toInspect, labelsToPost } = await countReturnWork(db);
  return [
    { kind: 'returns-to-inspect', count: toInspect },
    { kind: 'labels-to-post', count: labelsToPost },
  ];
}

const UNIT_MS = { minute: 60_000, hour: 3_600_000 } as const;

type LateLimits = Awaited<ReturnType<typeof readLateLimits>>;
type LateName = keyof typeof LATE_LIMITS;

/** Returns the moment before which waiting work is late. */
const findLateStart = ({ clock }: TodayParts, limits: LateLimits, name: LateName): Date =>
  new Date(clock.now().getTime() - limits.get(name) * UNIT_MS[LATE_LIMITS[name].unit]);

/** Lists work that waits too long: a row of its own, only while there is some. */
const listLate = (kind: WaitingWork['kind'], count: number): WaitingWork[] => (count === 0 ? [] : [{ kind, count }]);

async function countChats(parts: TodayParts, limits: LateLimits): Promise<WaitingWork[]> {
  const { waiting, late } = await countWaitingChats(parts.db, findLateStart(parts, limits, 'chats'));
  return [...(waiting === 0 ? [] : [{ kind: 'chats', count: waiting } as const]), ...listLate('late-chats', late)];
}

async function countOpinions(parts: TodayParts, limits: LateLimits): Promise<WaitingWork[]> {
  const { db } = parts;
  const questions = await listDeskQuestions(db, { isUnanswered: true, isHidden: false, productId: undefined }, 1);
  return [
    { kind: 'questions', count: questions.total },
    ...listLate('late-questions', await countLateQuestions(db, findLateStart(parts, limits, 'questions'))),
    { kind: 'review-pictures', count: (await readWaitingMedia(db, 1)).total },
    ...listLate('late-pictures', await countLateMedia(db, findLateStart(parts, limits, 'pictures'))),
  ];
}

/** Returns what waits for someone now, and how yesterday was; only what the person's role may see. */
export async function describeToday({ parts, actor }: OperationContext): Promise<DeskToday> {
  const now = parts.clock.now();
  const may = (permission: Permission): boolean => actor.permissions.has(permission);
  const soldOutSoon = may('products.view') ? await listSoldOutSoon(parts) : [];
  const searchSpan = { from: new Date(now.getTime() - SEARCH_DAYS * DAY_MS), until: now };
  const limits = await readLateLimits(parts.db);
  const terms = may('reports.view') ? await readTermsWithoutResults(parts.db, searchSpan, MAX_TERMS) : [];
  const waiting: WaitingWork[] = [
    ...(may('orders.view') ? await countOrderWork(parts) : []),
    ...(may('returns.view') ? await countReturns(parts) : []),
    ...(may('chats.view') ? await countChats(parts, limits) : []),
    ...(may('reviews.view') ? await countOpinions(parts, limits) : []),
    ...(may('products.view') ? [{ kind: 'sold-out-soon', count: soldOutSoon.length } as const] : []),
    ...(may('reports.view') ? [{ kind: 'searches-without-results', count: terms.length } as const] : []),
    ...(may('settings.view') ? [{ kind: 'failed-jobs', count: await countFailedJobs(parts.db) } as const] : []),
  ];
  return {
    at: now.toISOString(),
    waiting,
    limits: limits.values,
    steps: may('settings.change') ? await listShopSteps(parts) : null,
    refundRequests: may('orders.refund') ? await listOpenRefundRequests({ parts, actor }) : [],
    sales: may('reports.view') ? await readWeekdays(parts) : null,
    searchesWithoutResults: terms,
    soldOutSoon: soldOutSoon.slice(0, MAX_LOW),
  };
}
