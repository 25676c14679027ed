import { z } from 'zod';
import { email } from '../../../../src/contracts/account/identity.ts';
import { createOneLineText } from '../../../../src/contracts/common.ts';
import type { RevealedGiftCard } from '../../../../src/contracts/desk/giftCards.ts';
import { GIFT_CARD_LIMITS } from '../../../../src/lib/products/products.ts';
import type { Parts } from '../../../parts.ts';
import { ApiError, createNotFoundError } from '../../../platform/http/apiError.ts';
import { writeCatalog } from '../../catalog/actions.ts';
import { choice, revealReason, rowNumber } from '../../operations/inputs.ts';
import { defineOperation, type Operation } from '../../operations/operation.ts';
import { assertVersion, seenVersion } from '../../operations/versionConflict.ts';
import { buildGiftCardProducts } from '../physical/buildGiftCardProducts.ts';
import { deactivateCard } from '../physical/physicalCards.ts';
import { DESIGNS, getStatusAt } from '../rules.ts';
import { listDiscontinuedDesigns, resumeDesigns, stopDesigns } from '../stops.ts';
import { findGiftCard } from '../store.ts';
import { correctRecipient, replaceCard, resendCard } from './cardChanges.ts';

const card = rowNumber.describe("the card's number");

/** The state of a card in the audit log, without its code and its recipient. */
async function readState({ db, clock }: Parts, { card: giftCardId }: { readonly card: number }) {
  const found = await findGiftCard(db, giftCardId);
  if (!found) throw createNotFoundError('This gift card');
  const { version, lastFour, sentAt, resent, orderId } = found;
  return { version, status: getStatusAt(found, clock.now()), lastFour, orderId, isSent: sentAt !== null, resent };
}

const COMMON = {
  permission: 'giftCards.change',
  words: ['card'],
  subject: ({ card: giftCardId }: { readonly card: number }): string => `gift-card ${giftCardId}`,
  readState,
} as const;

const resendOperation = defineOperation({
  ...COMMON,
  name: 'gift-card.resend',
  summary: 'mails an e-gift card to its recipient again, with the same code',
  input: z.strictObject({ card, version: seenVersion }),
  run: async ({ parts }, { card: giftCardId, version }) => {
    await resendCard(parts, { giftCardId, version });
    return { giftCardId };
  },
  describe: ({ giftCardId }) => `Gift card ${giftCardId} is on its way again.`,
});

/** Shows where a card goes, and its message. The audit log keeps who saw it, and why. */
const revealOperation = defineOperation({
  ...COMMON,
  permission: 'customers.reveal',
  name: 'gift-card.reveal',
  summary: "shows the recipient's email address and the message of an e-gift card; it is recorded",
  input: z.strictObject({ card, reason: revealReason }),
  run: async ({ parts }, { card: giftCardId }): Promise<RevealedGiftCard> => {
    const gift = (await findGiftCard(parts.db, giftCardId))?.gift;
    if (!gift)
      throw new ApiError(409, 'giftcard.physical', 'A physical card has neither an email address nor a message.');
    return { recipientEmail: gift.recipientEmail, message: gift.message };
  },
  // A trial is not recorded, so it shows nothing.
  preview: async ({ parts }, input) => {
    await readState(parts, input);
    return { recipientEmail: '', message: '' };
  },
  describe: ({ recipientEmail, message }) => [recipientEmail, message].filter(Boolean).join('\n'),
});

const NAME = `A name has 1 to ${GIFT_CARD_LIMITS.name} letters.`;

const correctOperation = defineOperation({
  ...COMMON,
  name: 'gift-card.correct',
  summary: 'corrects the recipient of an e-gift card, and mails the card again',
  help: 'If the email went to a wrong address, the code in it is worthless from now on: the right address gets a new one.',
  input: z
    .strictObject({
      card,
      email: email.optional().meta({ isPrivate: true }).describe("the recipient's address"),
      name: createOneLineText(200, NAME)
        .min(1, NAME)
        .max(GIFT_CARD_LIMITS.name, NAME)
        .optional()
        .meta({ isPrivate: true })
        .describe("the recipient's name"),
      version: seenVersion,
    })
    .refine(
      ({ email: address, name }) => address !== undefined || name !== undefined,
      'Say what is right: --email or --name.',
    ),
  run: async ({ parts }, { card: giftCardId, email: address, name, version }) => ({
    giftCardId,
    isMailed: await correctRecipient(parts, { giftCardId, version }, { email: address, name }),
  }),
  describe: ({ giftCardId, isMailed }) =>
    `Gift card ${giftCardId} is corrected${isMailed ? ' and on its way again' : '; its email waits for its day'}.`,
});

const replaceOperation = defineOperation({
  ...COMMON,
  name: 'gift-card.replace',
  summary: 'gives a card a new code instead of a lost one, which is worthless from now on',
  help: 'An e-gift card is mailed again. A physical card has to be printed again: gift-card print.',
  input: z.strictObject({ card, version: seenVersion }),
  run: async ({ parts }, { card: giftCardId, version }) => ({
    giftCardId,
    isEmailed: await replaceCard(parts, { giftCardId, version }),
  }),
  describe: ({ giftCardId, isEmailed }) =>
    `Gift card ${giftCardId} has a new code${isEmailed ? ', which is mailed to its recipient' : ': print it'}.`,
});

const blockOperation = defineOperation({
  ...COMMON,
  name: 'gift-card.block',
  summary: 'makes a lost, stolen or returned card worthless, unless it was redeemed',
  help: 'It cannot be undone. Refund its price with "order refund".',
  input: z.strictObject({ card, version: seenVersion }),
  run: async ({ parts }, { card: giftCardId, version }) => {
    await deactivateCard(parts, giftCardId, (card) => assertVersion(version, card.version));
    return { giftCardId };
  },
  describe: ({ giftCardId }) => `Gift card ${giftCardId} is blocked. Refund its price with "order refund".`,
});

const ALL = 'all';
const ALL_DESIGNS: readonly string[] = DESIGNS.map(({ designId }) => designId);
const design = choice([ALL, ...ALL_DESIGNS], 'The design').describe('a design, or all');
const listDesigns = (chosen: string): readonly string[] => (chosen === ALL ? ALL_DESIGNS : [chosen]);

const OF_DESIGN = {
  permission: 'giftCards.change',
  subject: ({ design: chosen }: { readonly design: string }): string => `gift card design ${chosen}`,
} as const;
const readStops = async ({ db }: Parts) => ({ stopped: await listDiscontinuedDesigns(db) });

const offOperation = defineOperation({
  ...OF_DESIGN,
  name: 'gift-card.off',
  summary: 'stops the sale of e-gift cards of a design',
  input: z.strictObject({ design }),
  words: ['design'],
  readState: readStops,
  run: async ({ parts: { db, clock } }, { design: chosen }) => {
    await stopDesigns(db, listDesigns(chosen), clock.now());
    return listDesigns(chosen);
  },
  describe: (designs) => `Not sold any more: ${designs.join(', ')}. Pages stop offering them within a minute.`,
});

const onOperation = defineOperation({
  ...OF_DESIGN,
  name: 'gift-card.on',
  summary: 'sells e-gift cards of a design again',
  input: z.strictObject({ design }),
  words: ['design'],
  readState: readStops,
  run: async ({ parts: { db } }, { design: chosen }) => {
    await resumeDesigns(db, listDesigns(chosen));
    return listDesigns(chosen);
  },
  describe: (designs) => `Sold: ${designs.join(', ')}.`,
});

const MAX_CARDS = 100_000;
const COUNT = `Write the number of cards as a whole number up to ${MAX_CARDS}.`;

const stockOperation = defineOperation({
  ...OF_DESIGN,
  name: 'gift-card.stock',
  summary: 'sets how many physical gift cards of each amount are in the warehouse; 0 ends their sale',
  input: z.strictObject({
    design,
    count: z
      .string()
      .regex(/^\d{1,6}$/, COUNT)
      .transform(Number)
      .refine((count) => count <= MAX_CARDS, COUNT)
      .describe('the number of cards of each amount'),
  }),
  words: ['design', 'count'],
  run: async ({ parts: { db, clock } }, { design: chosen, count }) => {
    const designIds = listDesigns(chosen);
    const products = buildGiftCardProducts({ designIds, onHand: count, quantityRule: 'set' });
    await writeCatalog(db, products, { now: clock.now() });
    return { designIds, count };
  },
  describe: ({ designIds, count }) => `${count} of each amount: ${designIds.join(', ')}. Pages follow within a minute.`,
});

/** Changes of gift cards by staff. */
export const giftCardOperations: readonly Operation[] = [
  resendOperation,
  revealOperation,
  correctOperation,
  replaceOperation,
  blockOperation,
  offOperation,
  onOperation,
  stockOperation,
];
