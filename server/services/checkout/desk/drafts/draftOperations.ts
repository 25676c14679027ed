import { z } from 'zod';
import type { AddressFields } from '../../../../../src/contracts/account/addresses.ts';
import { email } from '../../../../../src/contracts/account/identity.ts';
import { shipSpeeds } from '../../../../../src/contracts/checkout/shipping.ts';
import { createCodeText, createMultilineText, createOneLineText } from '../../../../../src/contracts/common.ts';
import type { RevealedDraft } from '../../../../../src/contracts/desk/drafts.ts';
import { ADDRESS_FIELDS, mapAddressFields } from '../../../../../src/lib/addresses/addressFields.ts';
import { getAddressErrors, normalizeAddress } from '../../../../../src/lib/addresses/addressRules.ts';
import { formatAddress } from '../../../../../src/lib/addresses/formatAddress.ts';
import { normalizePromoCode } from '../../../../../src/lib/checkout/promotions.ts';
import { formatCents } from '../../../../../src/lib/money.ts';
import type { Parts } from '../../../../parts.ts';
import { ApiError } from '../../../../platform/http/apiError.ts';
import { findStocksByNumber } from '../../../catalog/desk/skuQuery.ts';
import { findAccountByEmail, findCustomer } from '../../../customers/actions.ts';
import { choice, revealReason, rowNumber } from '../../../operations/inputs.ts';
import { maskEmail } from '../../../operations/maskPersonal.ts';
import { defineOperation, type Operation, type OperationContext } from '../../../operations/operation.ts';
import { seenVersion } from '../../../operations/versionConflict.ts';
import {
  cancelDraft,
  changeDraft,
  createDraft,
  formatDraftNumber,
  sendDraft,
  type WrittenDraft,
} from './changeDraft.ts';
import { type DraftContent, type DraftLine, getDraft, getDraftState } from './draftStore.ts';

const MAX_LINES = 50;
const MAX_CODES = 5;
const PRIVATE = { isPrivate: true };
const LINE = 'Name an item by its SKU, with the quantity: 481920:2.';

const addressText = mapAddressFields((field) =>
  createOneLineText(200)
    .default('')
    .describe(`the address: ${ADDRESS_FIELDS[field].label.toLowerCase()}`)
    .meta(PRIVATE),
);

const draft = rowNumber.describe('the number of the draft');

const CONTENT = {
  email: email.optional().describe("the customer's email address").meta(PRIVATE),
  customer: rowNumber.optional().describe('the number of an account, instead of the email address'),
  name: createOneLineText(100).default('').describe("the customer's name").meta(PRIVATE),
  line: z
    .array(createOneLineText(120).regex(/^.+:[1-9]\d?$/, LINE))
    .min(1, 'Add an item.')
    .max(MAX_LINES)
    .describe('an item by its SKU, with the quantity: 481920:2'),
  speed: choice(shipSpeeds, 'The delivery').optional().describe('the delivery option'),
  code: z
    .array(createCodeText(100).transform(normalizePromoCode))
    .max(MAX_CODES)
    .default([])
    .describe('a promo code, which the checkout knows too'),
  message: createMultilineText(2000)
    .max(1000, 'Input too long')
    .default('')
    .describe('a message that the customer reads')
    .meta(PRIVATE),
  ...addressText,
} as const;

const contentInput = z.strictObject(CONTENT);
type ContentInput = z.output<typeof contentInput>;

/** Returns the SKU of a line. @throws {ApiError} 400 for an unknown number, or one of several SKUs */
async function parseLine({ db }: Pick<Parts, 'db'>, text: string): Promise<DraftLine> {
  const at = text.lastIndexOf(':');
  const number = text.slice(0, at);
  const stockIds = await findStocksByNumber(db, number);
  // A SKU's own number wins over the same number of a merchant.
  const own = stockIds.find((stockId) => String(stockId) === number);
  const [stockId = own] = own === undefined && stockIds.length === 1 ? stockIds : [];
  if (stockId === undefined)
    throw new ApiError(
      400,
      'line.unknown',
      stockIds.length === 0 ? `There is no SKU ${number}.` : `${number} is the number of several SKUs.`,
    );
  return { stockId, quantity: Number(text.slice(at + 1)) };
}

/** Returns the lines, with one for each SKU. */
async function parseLines(parts: Pick<Parts, 'db'>, texts: readonly string[]): Promise<DraftLine[]> {
  const quantities = new Map<number, number>();
  for (const text of texts) {
    const { stockId, quantity } = await parseLine(parts, text);
    quantities.set(stockId, (quantities.get(stockId) ?? 0) + quantity);
  }
  return [...quantities].map(([stockId, quantity]) => ({ stockId, quantity: Math.min(quantity, 99) }));
}

/** Returns the address of an input; null if it has none. @throws {ApiError} 400 with the fields at fault */
function parseAddress(input: ContentInput): AddressFields | null {
  const typed = mapAddressFields((field) => input[field]);
  const isEmpty = Object.entries(typed).every(([field, text]) => field === 'countryCode' || text === '');
  if (isEmpty) return null;
  const address = normalizeAddress({
    ...typed,
    countryCode: typed.countryCode || 'US',
    fullName: typed.fullName || input.name,
  });
  const errors = getAddressErrors(address);
  const fields = Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, text ?? '']));
  if (Object.keys(fields).length > 0) throw new ApiError(400, 'input.invalid', 'Invalid input', fields);
  return address;
}

/** Returns whom a draft is for. @throws {ApiError} 400 without a customer; 404 */
async function findBuyer({ db }: Pick<Parts, 'db'>, input: ContentInput) {
  const account =
    input.customer === undefined
      ? input.email && (await findAccountByEmail(db, input.email))
      : await findCustomer(db, input.customer);
  if (account) return { customerId: account.customerId, email: account.email, name: input.name || account.fullName };
  if (input.customer !== undefined) throw new ApiError(404, 'not.found', 'This customer was not found.');
  if (input.email === undefined)
    throw new ApiError(400, 'input.invalid', 'Invalid input', { email: 'Enter the email address of the customer.' });
  return { customerId: null, email: input.email, name: input.name };
}

async function toContent(parts: Parts, input: ContentInput, marketplaceId: string): Promise<DraftContent> {
  const buyer = await findBuyer(parts, input);
  return {
    ...buyer,
    marketplaceId,
    lines: await parseLines(parts, input.line),
    address: parseAddress(input),
    speed: input.speed ?? null,
    coupons: [...new Set(input.code)],
    message: input.message,
  };
}

const describeDraft = ({ draftId, quote }: WrittenDraft): string =>
  [
    `Draft ${formatDraftNumber(draftId)}: ${formatCents(quote.sums.totalCents)}, with delivery and tax as far as the address is known.`,
    ...quote.problems,
    ...quote.codes.flatMap(({ code, problem }) => (problem === null ? [] : [`${code}: ${problem}`])),
  ].join('\n');

/** The state of a draft in the audit log, without its customer. */
async function readState({ db, clock }: Parts, { draft: draftId }: { readonly draft: number }) {
  const found = await getDraft(db, draftId);
  const { lines, speed, coupons, sentCents, version } = found;
  return { state: getDraftState(found, clock.now()), version, lines, speed, coupons, sentCents };
}

const OF_DRAFT = {
  permission: 'orders.change',
  words: ['draft'],
  subject: ({ draft: draftId }: { readonly draft: number }): string => `draft ${draftId}`,
  readState,
} as const;

const createOperation = defineOperation({
  permission: 'orders.change',
  name: 'draft.create',
  summary: 'prepares an order for a customer, who pays it by a link',
  input: contentInput,
  subject: () => 'draft',
  run: async ({ parts, actor }: OperationContext, input) =>
    createDraft(parts, await toContent(parts, input, parts.marketplaces.getDefaultSettings().id), actor.name),
  describe: describeDraft,
});

const changeOperation = defineOperation({
  ...OF_DRAFT,
  name: 'draft.change',
  summary: 'writes a prepared order anew, until it is paid',
  help: 'Give everything again: what is left out is empty. A customer who is paying at this moment has to open the link again.',
  input: z.strictObject({ draft, ...CONTENT, version: seenVersion }),
  run: async ({ parts }, { draft: draftId, version, ...input }) => {
    const { marketplaceId } = await getDraft(parts.db, draftId);
    return changeDraft(parts, { draftId, seenVersion: version }, await toContent(parts, input, marketplaceId));
  },
  describe: describeDraft,
});

const sendOperation = defineOperation({
  ...OF_DRAFT,
  name: 'draft.send',
  summary: 'mails the customer the link of a prepared order',
  help: 'Each mail has the same link, and renews its days.',
  input: z.strictObject({ draft, version: seenVersion }),
  run: ({ parts }, { draft: draftId, version }) => sendDraft(parts, { draftId, seenVersion: version }),
  describe: ({ draftId, totalCents }) =>
    `The link of ${formatDraftNumber(draftId)} is on its way: ${formatCents(totalCents)}.`,
});

const cancelOperation = defineOperation({
  ...OF_DRAFT,
  name: 'draft.cancel',
  summary: 'cancels a prepared order; its link opens nothing to pay any more',
  input: z.strictObject({ draft, version: seenVersion }),
  run: ({ parts }, { draft: draftId, version }) => cancelDraft(parts, { draftId, seenVersion: version }),
  describe: () => 'The draft is canceled.',
});

/** Shows whom a draft is for. The audit log keeps who saw it, and why. */
const revealOperation = defineOperation({
  ...OF_DRAFT,
  permission: 'customers.reveal',
  name: 'draft.reveal',
  summary: 'shows the email address and the delivery address of a prepared order; it is recorded',
  input: z.strictObject({ draft, reason: revealReason }),
  run: async ({ parts }, { draft: draftId }): Promise<RevealedDraft> => {
    const { email: address, address: delivery } = await getDraft(parts.db, draftId);
    return { email: address, address: delivery };
  },
  // A trial is not recorded, so it shows nothing.
  preview: async ({ parts }, { draft: draftId }): Promise<RevealedDraft> => ({
    email: maskEmail((await getDraft(parts.db, draftId)).email),
    address: null,
  }),
  describe: ({ email: address, address: delivery }) =>
    [address, ...(delivery ? formatAddress(delivery, 'always') : [])].join('\n'),
});

/** Orders that staff prepare for customers. */
export const draftOperations: readonly Operation[] = [
  createOperation,
  changeOperation,
  sendOperation,
  cancelOperation,
  revealOperation,
];
