import { z } from 'zod';
import { createMultilineText, createOneLineText } from '../../../../src/contracts/common.ts';
import { MAX_NOTE } from '../../../../src/lib/desk/limits.ts';
import type { Parts } from '../../../parts.ts';
import { ApiError } from '../../../platform/http/apiError.ts';
import { rowNumber } from '../../operations/inputs.ts';
import { defineOperation, type Operation } from '../../operations/operation.ts';
import { seenVersion } from '../../operations/versionConflict.ts';
import { addNote, changeTags, holdOrder, releaseHold, removeNote } from '../actions/holds.ts';
import { readOrderState } from '../operations/describeOrder.ts';
import { orderNumber } from '../operations/orderInputs.ts';

/** The most tags of one change. */
const MAX_TAGS = 10;
/** Tags as people type them. */
export const tags = z.array(createOneLineText(40).toLowerCase().min(1)).max(MAX_TAGS).default([]);

/** The most orders of one change. */
const MAX_ORDERS = 200;
/** Several orders, by their numbers. */
export const chosenOrders = z.array(orderNumber).min(1).max(MAX_ORDERS).describe('an order by its number');

/** Names several orders in the audit log. */
export const describeOrders = ({ order }: { readonly order: readonly string[] }): string =>
  `${order.length} ${order.length === 1 ? 'order' : 'orders'}`;

const subject = ({ order }: { readonly order: string }): string => `order ${order}`;
const PRIVATE = { isPrivate: true };
const holdReason = createOneLineText(400)
  .min(1)
  .max(200, 'Input too long')
  .describe('why; customers do not read it')
  .meta(PRIVATE);
const OF_ORDER = { permission: 'orders.change', words: ['order'], subject } as const;

const holdOperation = defineOperation({
  ...OF_ORDER,
  name: 'order.hold',
  summary: 'keeps an order from being packed and shipped, until it is released',
  input: z.strictObject({ order: orderNumber, reason: holdReason, version: seenVersion }),
  readState: (parts, { order }) => readOrderState(parts, order),
  run: ({ parts, actor }, { order: orderId, reason, version }) =>
    holdOrder(parts, { orderId, reason, by: actor.name, seenVersion: version }),
  describe: () => 'The order is on hold.',
});

type ManyHeld = {
  readonly held: readonly string[];
  readonly refused: readonly { readonly order: string; readonly why: string }[];
};

/** Holds orders one after the other; one that cannot be held keeps none of the others back. */
async function holdMany(
  parts: Parts,
  orderIds: readonly string[],
  change: { readonly reason: string; readonly by: string },
) {
  const held: string[] = [];
  const refused: { order: string; why: string }[] = [];
  for (const orderId of new Set(orderIds)) {
    try {
      await holdOrder(parts, { orderId, ...change });
      held.push(orderId);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      refused.push({ order: orderId, why: error.message });
    }
  }
  return { held, refused } satisfies ManyHeld;
}

/** Holds several orders. */
export const holdManyOperation = defineOperation({
  permission: 'orders.change',
  name: 'order.hold-many',
  summary: 'keeps several orders from being packed and shipped, until each is released',
  help: 'An order that cannot be held stays as it is, and is named.',
  input: z.strictObject({ order: chosenOrders, reason: holdReason }),
  words: ['order'],
  subject: describeOrders,
  run: ({ parts, actor }, { order, reason }) => holdMany(parts, order, { reason, by: actor.name }),
  handles: ({ held }) => held.map((orderId) => `order ${orderId}`),
  describe: ({ held, refused }) =>
    [`${describeOrders({ order: held })} on hold.`, ...refused.map(({ order, why }) => `  ${order}: ${why}`)].join(
      '\n',
    ),
});

const releaseOperation = defineOperation({
  ...OF_ORDER,
  name: 'order.release',
  summary: 'lets a held order be packed and shipped again',
  input: z.strictObject({ order: orderNumber, version: seenVersion }),
  readState: (parts, { order }) => readOrderState(parts, order),
  run: ({ parts, actor }, { order: orderId, version }) =>
    releaseHold(parts, { orderId, by: actor.name, seenVersion: version }),
  describe: () => 'The order may leave.',
});

const noteOperation = defineOperation({
  ...OF_ORDER,
  name: 'order.note',
  summary: 'adds a note for colleagues to an order; the customer does not see it',
  input: z.strictObject({
    order: orderNumber,
    text: createMultilineText(2 * MAX_NOTE)
      .min(1)
      .max(MAX_NOTE, 'Input too long')
      .describe('the note')
      .meta(PRIVATE),
  }),
  run: ({ parts, actor }, { order: orderId, text: body }) => addNote(parts, { orderId, body, by: actor.name }),
  describe: ({ noteId }) => `Note ${noteId} is added.`,
});

const removeNoteOperation = defineOperation({
  ...OF_ORDER,
  name: 'order.note-remove',
  summary: 'removes a note of an order',
  input: z.strictObject({ order: orderNumber, note: rowNumber.describe('the number of the note') }),
  run: ({ parts }, { order: orderId, note: noteId }) => removeNote(parts, { orderId, noteId }),
  describe: () => 'The note is removed.',
});

const tagOperation = defineOperation({
  ...OF_ORDER,
  name: 'order.tag',
  summary: 'adds tags to an order, and removes others',
  input: z.strictObject({
    order: orderNumber,
    add: tags.describe('a tag to add'),
    remove: tags.describe('a tag to remove'),
    version: seenVersion,
  }),
  readState: (parts, { order }) => readOrderState(parts, order),
  run: async ({ parts, actor }, { order: orderId, add, remove, version }) => ({
    tags: await changeTags(parts, { orderId, add, remove, by: actor.name, seenVersion: version }),
  }),
  describe: ({ tags: all }) => (all.length === 0 ? 'The order has no tags.' : `Tags: ${all.join(', ')}.`),
});

/** Holds, notes and tags of orders. */
export const orderDeskOperations: readonly Operation[] = [
  holdOperation,
  releaseOperation,
  noteOperation,
  removeNoteOperation,
  tagOperation,
];
