import { z } from 'zod';
import { createBoundedText } from '../../../../../src/contracts/common.ts';
import type { ShipmentPlan, ShippingBatch, StartedBatch } from '../../../../../src/contracts/desk/shipping.ts';
import { formatShortDay } from '../../../../../src/lib/dates/dates.ts';
import { formatCents } from '../../../../../src/lib/money.ts';
import type { Parts } from '../../../../parts.ts';
import { ApiError } from '../../../../platform/http/apiError.ts';
import { CARRIER_SERVICES, type CarrierService } from '../../../../providers/carriers/carrierProvider.ts';
import { requireCarriers } from '../../../../providers/carriers/requireCarriers.ts';
import { choice, requestKey, rowNumber, uploadedFile } from '../../../operations/inputs.ts';
import { defineOperation, type Operation } from '../../../operations/operation.ts';
import { orderNumber } from '../../operations/orderInputs.ts';
import { readBatch } from './batchStore.ts';
import { listPickItems, PICK_ORDERS } from './pickList.ts';
import { planShipments } from './planShipments.ts';
import { readTrackingList } from './readTrackingList.ts';
import {
  continueBatch,
  MAX_ORDERS,
  pauseBatch,
  readBatchState,
  startLabelBatch,
  startTrackedBatch,
} from './startBatch.ts';

const MAY_SHIP = { permission: 'orders.ship' } as const;

const chosenOrders = {
  order: z.array(orderNumber).min(1).max(MAX_ORDERS).optional().describe('an order by its number'),
  waiting: z.boolean().default(false).describe('all orders that wait to leave'),
};
const ONE_CHOICE = 'Name orders, or take all that wait.';
const isOneChoice = ({ order, waiting }: { order?: string[] | undefined; waiting: boolean }): boolean =>
  waiting === (order === undefined);
const toSelection = ({ order }: { order?: string[] | undefined }) =>
  order === undefined ? ('waiting' as const) : { orderIds: order };
const describeChoice = ({ order = [] }: { order?: string[] | undefined }): string =>
  order.length === 0 ? 'orders that wait' : `${order.length} orders`;

/** @throws {ApiError} 409 without carriers, and where labels cost money that the person did not allow */
function checkCarriers(parts: Parts, isCostAllowed: boolean): void {
  if (requireCarriers(parts).isTest || isCostAllowed) return;
  throw new ApiError(409, 'label.costs', 'The EasyPost key is not one for tests, so labels cost money. Add --buy.');
}

const describePlan = ({ orderId, service, arrives, ounces, problem }: ShipmentPlan): string =>
  problem
    ? `  ${orderId}: ${problem.text}`
    : `  ${orderId}: ${service}, arrives ${formatShortDay(arrives)}, ${(ounces / 16).toFixed(1)} lb`;

function describeStart({ batchId, plans }: StartedBatch): string {
  const problems = plans.filter(({ problem }) => problem);
  const ready = plans.filter(({ problem }) => !problem);
  const head = `${batchId === null ? '' : `Batch ${batchId}: `}${ready.length} orders ship.`;
  return [
    head,
    ...(problems.length > 0 ? [`${problems.length} stay:`, ...problems.map(describePlan)] : []),
    ...(ready.length > 0 ? ['They get:', ...ready.map(describePlan)] : []),
  ].join('\n');
}

const ownService = createBoundedText(60).transform((text, context): [string, CarrierService] => {
  const [order, service] = text.split('=');
  const parsed = z.tuple([orderNumber, choice(CARRIER_SERVICES, 'The service')]).safeParse([order, service]);
  if (parsed.success) return parsed.data;
  context.addIssue('Write the order and its service, such as 112-4820193-7740021=next day.');
  return z.NEVER;
});

const shipManyOperation = defineOperation({
  ...MAY_SHIP,
  name: 'order.ship-many',
  summary: 'ships several orders, or all that wait, each with a label of the cheapest service that keeps its promise',
  help: `The shop works on them one after the other, also if the command ends: "batch show" tells how far it is.
Orders with a problem stay. "order ship --waiting" does the same as "order ship-many --waiting".`,
  input: z
    .strictObject({
      ...chosenOrders,
      late: z.boolean().default(false).describe('also orders whose promise no service keeps any more'),
      service: choice(CARRIER_SERVICES, 'The service').optional().describe('the service of all labels'),
      serviceOf: z
        .array(ownService)
        .max(MAX_ORDERS)
        .optional()
        .describe('an order with a service of its own, such as 112-4820193-7740021=next day; it ships late too'),
      buy: z.boolean().default(false).describe('allows an account that is not in test mode, where labels cost money'),
      key: requestKey.optional(),
    })
    .refine(isOneChoice, ONE_CHOICE),
  words: ['order'],
  subject: describeChoice,
  run: ({ parts, actor }, { late, service, serviceOf, buy, key, ...choices }) => {
    checkCarriers(parts, buy);
    const of = toSelection(choices);
    return startLabelBatch(parts, {
      of,
      isLateAccepted: late,
      service,
      serviceOf: new Map(serviceOf),
      by: actor.name,
      requestKey: key,
    });
  },
  preview: async ({ parts }, { late, service, serviceOf, ...choices }) => {
    const rules = { isLateAccepted: late, service, serviceOf: new Map(serviceOf) };
    return { batchId: null, plans: await planShipments(parts, toSelection(choices), rules, MAX_ORDERS) };
  },
  handles: ({ batchId, plans }) =>
    plans.filter(({ problem }) => batchId !== null && !problem).map(({ orderId }) => `order ${orderId}`),
  describe: describeStart,
});

const shipListOperation = defineOperation({
  ...MAY_SHIP,
  name: 'order.ship-list',
  summary: 'ships the orders of a CSV file with the carriers and tracking numbers of labels that were bought elsewhere',
  help: 'The first line names the columns: order, carrier, tracking number. Other columns are left out.',
  input: z.strictObject({
    file: uploadedFile.describe('the CSV file'),
    key: requestKey.optional(),
  }),
  subject: () => 'a list of parcels',
  run: ({ parts, actor }, { file, key }) =>
    startTrackedBatch(parts, { orders: readTrackingList(file), by: actor.name, requestKey: key }),
  describe: ({ batchId, count }) => `Batch ${batchId}: ${count} orders ship.`,
});

const batchInput = { batch: rowNumber.describe('the number of the batch') };
const OF_BATCH = {
  ...MAY_SHIP,
  words: ['batch'],
  subject: ({ batch }: { readonly batch: number }) => `batch ${batch}`,
} as const;

export function describeBatch({
  batchId,
  shipped,
  waiting,
  failed,
  costCents,
  isPaused,
  pauseReason,
  orders,
}: ShippingBatch): string {
  const problems = orders.filter(({ state }) => state === 'failed');
  return [
    `Batch ${batchId}${isPaused ? ' (paused)' : ''}: ${shipped} shipped, ${failed} failed, ${waiting} waiting, ${formatCents(costCents)}`,
    ...(pauseReason === null ? [] : [`  ${pauseReason} Continue it later: batch continue ${batchId}`]),
    ...problems.map(({ orderId, message }) => `  ${orderId}: ${message ?? ''}`),
  ].join('\n');
}

const pauseOperation = defineOperation({
  ...OF_BATCH,
  name: 'batch.pause',
  summary: 'stops a batch of shipments after the present order',
  input: z.strictObject(batchInput),
  readState: (parts, { batch }) => readBatchState(parts, batch),
  run: async ({ parts }, { batch }) => {
    await pauseBatch(parts, batch);
    return readBatch(parts.db, batch);
  },
  describe: describeBatch,
});

const continueOperation = defineOperation({
  ...OF_BATCH,
  name: 'batch.continue',
  summary:
    'continues a batch of shipments, and tries its failed orders again; those that have shipped stay as they are',
  input: z.strictObject({
    ...batchInput,
    service: choice(CARRIER_SERVICES, 'The service').optional().describe('another service for the failed orders'),
  }),
  readState: (parts, { batch }) => readBatchState(parts, batch),
  run: async ({ parts }, { batch, service }) => {
    await continueBatch(parts, { batchId: batch, service });
    return readBatch(parts.db, batch);
  },
  describe: describeBatch,
});

/** A print. Its bytes are no part of the result: they are the operation's file. */
type Print = { readonly count: number; readonly getBytes?: () => Uint8Array };

const printOperation = defineOperation({
  ...OF_BATCH,
  name: 'batch.print',
  summary: 'makes a PDF of the labels and packing slips of a batch, in packing order',
  input: z.strictObject({
    ...batchInput,
    later: z.boolean().default(false).describe('only the labels that were bought after the first print'),
  }),
  run: async ({ parts }, { batch, later }): Promise<Print> => {
    const { printBatch } = await import('./printBatch.ts');
    const { count, bytes } = await printBatch(parts, requireCarriers(parts), { batchId: batch, isLaterOnly: later });
    return { count, getBytes: () => bytes };
  },
  // Calls no carrier.
  preview: async ({ parts }, { batch, later }): Promise<Print> => {
    const { orders } = await readBatch(parts.db, batch);
    return { count: orders.filter(({ hasLabel, isAfterPrint }) => hasLabel && (isAfterPrint || !later)).length };
  },
  describe: ({ count }) => `${count} labels, each with its packing slip.`,
  file: ({ getBytes }) => getBytes && { name: 'labels.pdf', type: 'application/pdf', bytes: getBytes() },
});

const pickListOperation = defineOperation({
  ...MAY_SHIP,
  name: 'order.pick-list',
  summary: 'makes a PDF of what has to be picked for orders: one line for each SKU, in the order of shelves',
  input: z
    .strictObject({
      ...chosenOrders,
      by: choice(PICK_ORDERS, 'The order').default('shelf').describe('the order of the lines: by shelf, or by sku'),
    })
    .refine(isOneChoice, ONE_CHOICE),
  words: ['order'],
  subject: describeChoice,
  run: async ({ parts }, { by, ...choices }) => {
    const { items, orderIds } = await listPickItems(parts, toSelection(choices), { limit: MAX_ORDERS, by });
    const { drawPickList } = await import('./printBatch.ts');
    const bytes = await drawPickList(items, orderIds);
    return { items, orderIds, getBytes: () => bytes };
  },
  describe: ({ items, orderIds }) =>
    [
      `${orderIds.length} orders:`,
      ...items.map(
        ({ quantity, title, sku, shelf }) => `  ${shelf === '' ? '' : `${shelf}: `}${quantity} × ${title}, SKU ${sku}`,
      ),
    ].join('\n'),
  file: ({ getBytes }) => ({ name: 'pick-list.pdf', type: 'application/pdf', bytes: getBytes() }),
});

/** Batches of shipments. */
export const batchOperations: readonly Operation[] = [
  shipManyOperation,
  shipListOperation,
  pauseOperation,
  continueOperation,
  printOperation,
  pickListOperation,
];
