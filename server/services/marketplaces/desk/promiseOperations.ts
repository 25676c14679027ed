import { z } from 'zod';
import { createBoundedText } from '../../../../src/contracts/common.ts';
import type { DeskPromises, MarketplacePromises } from '../../../../src/contracts/desk/settings.ts';
import { type OpenHours, SENTENCE_NAMES, writeSentences } from '../../../../src/lib/promises.ts';
import { OFFER_PLACE, type WelcomeDiscount } from '../../../../src/lib/welcomeOffer.ts';
import type { Parts } from '../../../parts.ts';
import { defineOperation, type Operation } from '../../operations/operation.ts';
import { assertVersion, seenVersion } from '../../operations/versionConflict.ts';
import { publishMarketplace } from '../manageMarketplaces.ts';
import type { MarketplaceDocument } from '../marketplaceDocument.ts';
import { marketplaceName as marketplace, readCurrent } from './currentMarketplace.ts';

/** Dollars, such as `5.95`, in cents; `0` is free. */
const price = z
  .string()
  .regex(/^\d{1,3}(?:\.\d{2})?$/, 'Write dollars such as 5.95, or 0.')
  .transform((text) => Math.round(Number(text) * 100));
const count = z
  .string()
  .regex(/^\d{1,4}$/, 'Write a whole number.')
  .transform(Number);
const NO_NUMBER = 'none';
const orNone = <Value>(schema: z.ZodType<Value, string>) =>
  z.union([z.literal(NO_NUMBER).transform(() => null), schema]);

const HOURS = /^(\d{2}:\d{2})-(\d{2}:\d{2})$/;
const openHours = createBoundedText(20).transform((text, context): OpenHours | null => {
  if (text === 'closed') return null;
  const [, from, to] = HOURS.exec(text) ?? [];
  if (from !== undefined && to !== undefined) return { from, to };
  context.addIssue('Write hours such as 08:00-18:00, or closed; 00:00-24:00 is all day.');
  return z.NEVER;
});
const regions = createBoundedText(400).transform((text) =>
  text === 'all'
    ? null
    : [
        ...new Set(
          text
            .toUpperCase()
            .split(/[\s,]+/)
            .filter(Boolean),
        ),
      ],
);

const OFFER = /^(?:(\d{1,3})%|\$(\d{1,3}(?:\.\d{2})?))$/;
const discount = createBoundedText(20).transform((text, context): WelcomeDiscount => {
  const [, percent, dollars] = OFFER.exec(text) ?? [];
  if (percent !== undefined) return { kind: 'percent', percent: Number(percent) };
  if (dollars !== undefined) return { kind: 'amount', amountCents: Math.round(Number(dollars) * 100) };
  context.addIssue('Write a share such as 10%, or a sum such as $15.');
  return z.NEVER;
});

const toPromises = (document: MarketplaceDocument): Omit<MarketplacePromises, 'id' | 'version'> => {
  const { name, phone, promise, returnDays, service, shipping, returns, welcome, tax } = document;
  const { states, pricesIncludeTax } = tax;
  return {
    ...{ name, phone, promise, returnDays, service, shipping, returns: { feeCents: returns.feeCents }, welcome },
    tax: { states, pricesIncludeTax },
  };
};

/** Reads the promises of all marketplaces, the default one's first. */
export async function describePromises(parts: Pick<Parts, 'db' | 'clock' | 'marketplaces'>): Promise<DeskPromises> {
  const marketplaces = await Promise.all(
    parts.marketplaces.listIds().map(async (id) => {
      const { version, document } = await readCurrent(parts, id);
      return { id, version, ...toPromises(document) };
    }),
  );
  return { marketplaces };
}

/** The sentences of a marketplace before and after a change. */
type Outcome = { readonly id: string; readonly version: number; readonly before: string[]; readonly after: string[] };

type Change = (document: MarketplaceDocument) => MarketplaceDocument;

/** Publishes a changed marketplace, and returns the sentences that differ. @throws {ApiError} 400, 404, 409 */
async function change(
  parts: Pick<Parts, 'db' | 'clock' | 'marketplaces'>,
  { id, seen, author }: { readonly id: string; readonly seen: number | undefined; readonly author: string },
  apply: Change,
): Promise<Outcome> {
  const { version, document } = await readCurrent(parts, id);
  assertVersion(seen, version);
  const body = apply(document);
  const published = await publishMarketplace(parts, { id, body, author, basedOn: version });
  const [before, after] = [writeSentences(document), writeSentences(body)];
  const changed = SENTENCE_NAMES.filter((name) => before[name] !== after[name]);
  return {
    id,
    version: published,
    before: changed.map((name) => before[name]),
    after: changed.map((name) => after[name]),
  };
}

const describeOutcome = ({ id, before, after }: Outcome): string =>
  [
    `The promises of ${id} are saved; ${before.length} ${before.length === 1 ? 'text changes' : 'texts change'}.`,
    ...before.map((text, index) => `“${text.trim()}” → “${(after[index] ?? '').trim()}”`),
  ].join('\n');

const OF_MARKETPLACE = {
  permission: 'settings.change',
  words: ['marketplace'],
  subject: ({ marketplace: id }: { readonly marketplace: string }): string => `marketplace ${id}`,
  readState: async (parts: Parts, { marketplace: id }: { readonly marketplace: string }) => {
    const { version, document } = await readCurrent(parts, id);
    return { version, ...toPromises(document) };
  },
  describe: describeOutcome,
} as const;

/** Returns the named value of a field, or the present one. */
const or = <Value>(named: Value | undefined, present: Value): Value => (named === undefined ? present : named);

const promisesOperation = defineOperation({
  ...OF_MARKETPLACE,
  name: 'settings.promises',
  summary:
    'changes what a marketplace promises about service and returns; its sentences and rules follow within a second',
  help: 'npm run store -- settings promises zappos --weekdays 08:00-18:00 --saturday closed --return-days 60',
  input: z.strictObject({
    marketplace,
    phone: createBoundedText(30).optional().describe('the phone number'),
    weekdays: openHours.optional().describe('the hours from Monday to Friday, Eastern: 08:00-18:00, or closed'),
    saturday: openHours.optional().describe('the hours on Saturday'),
    sunday: openHours.optional().describe('the hours on Sunday'),
    answerMinutes: orNone(count).optional().describe('the minutes in which a person usually answers, or none'),
    callBackDays: count.optional().describe('the working days until a call back'),
    returnDays: count.optional().describe('the days for a return, from the order on'),
    returnFee: price.optional().describe('dollars that a return costs the customer; 0 if the shop pays'),
    version: seenVersion,
  }),
  run: ({ parts, actor }, { marketplace: id, version: seen, ...named }) =>
    change(parts, { id, seen, author: actor.name }, ({ service, returns, ...document }) => ({
      ...document,
      phone: or(named.phone, document.phone),
      returnDays: or(named.returnDays, document.returnDays),
      service: {
        weekdays: or(named.weekdays, service.weekdays),
        saturday: or(named.saturday, service.saturday),
        sunday: or(named.sunday, service.sunday),
        answerMinutes: or(named.answerMinutes, service.answerMinutes),
        callBackDays: or(named.callBackDays, service.callBackDays),
      },
      returns: { ...returns, feeCents: or(named.returnFee, returns.feeCents) },
    })),
});

const shippingOperation = defineOperation({
  ...OF_MARKETPLACE,
  name: 'settings.shipping',
  summary: 'changes the standard shipping of a marketplace; its sentences and quotes follow within a second',
  help: 'npm run store -- settings shipping zappos --price 5.95 --free-from 50 --days 3 --cutoff 12',
  input: z.strictObject({
    marketplace,
    price: price.optional().describe('dollars for standard shipping; 0 if it is always free'),
    freeFrom: orNone(price).optional().describe('dollars of goods from which standard shipping is free, or none'),
    days: count.optional().describe('the business days from dispatch to the door'),
    cutoff: count.optional().describe('the hour, Eastern, until which orders leave on the day: 14'),
    packing: count.optional().describe('the business days for packing; 0 if orders leave on the day'),
    regions: regions.optional().describe('the states and territories to ship to, such as CA,OR,WA; or all'),
    version: seenVersion,
  }),
  run: ({ parts, actor }, { marketplace: id, version: seen, ...named }) =>
    change(parts, { id, seen, author: actor.name }, ({ shipping, ...document }) => ({
      ...document,
      shipping: {
        standardCents: or(named.price, shipping.standardCents),
        freeFromCents: or(named.freeFrom, shipping.freeFromCents),
        standardDays: or(named.days, shipping.standardDays),
        cutoffHour: or(named.cutoff, shipping.cutoffHour),
        packingDays: or(named.packing, shipping.packingDays),
        regions: or(named.regions, shipping.regions),
      },
    })),
});

const welcomeOperation = defineOperation({
  ...OF_MARKETPLACE,
  name: 'settings.welcome',
  summary: 'changes the offer for new subscribers of the newsletter; codes that were sent keep their discount',
  help: "npm run store -- settings welcome zappos --offer '$15' --state on",
  input: z.strictObject({
    marketplace,
    state: z.enum(['on', 'off']).optional().describe('off: no code is sent, and no page names one'),
    offer: discount.optional().describe('the discount of the code: 10%, or $15'),
    text: createBoundedText(80).optional().describe(`the title of the signup; ${OFFER_PLACE} stands for the discount`),
    version: seenVersion,
  }),
  run: ({ parts, actor }, { marketplace: id, version: seen, state, offer, text }) =>
    change(parts, { id, seen, author: actor.name }, ({ welcome, ...document }) => ({
      ...document,
      welcome: {
        isOn: state === undefined ? welcome.isOn : state === 'on',
        discount: or(offer, welcome.discount),
        text: or(text, welcome.text),
      },
    })),
});

const taxOperation = defineOperation({
  ...OF_MARKETPLACE,
  name: 'settings.tax',
  summary: 'changes where a marketplace collects sales tax; carts and checkouts follow within a second',
  help: 'npm run store -- settings tax zappos --states OR,WA --included no',
  input: z.strictObject({
    marketplace,
    states: regions.optional().describe('the states in which the shop is registered, such as CA,NY; or all'),
    included: z.enum(['yes', 'no']).optional().describe('whether prices include the tax'),
    version: seenVersion,
  }),
  run: ({ parts, actor }, { marketplace: id, version: seen, states, included }) =>
    change(parts, { id, seen, author: actor.name }, ({ tax, ...document }) => ({
      ...document,
      tax: {
        ...tax,
        states: or(states, tax.states),
        pricesIncludeTax: included === undefined ? tax.pricesIncludeTax : included === 'yes',
      },
    })),
  describe: ({ id }) => `The tax of ${id} is saved.`,
});

/** Changes of a marketplace's promises, from which its sentences and rules follow. */
export const promiseOperations: readonly Operation[] = [
  promisesOperation,
  shippingOperation,
  welcomeOperation,
  taxOperation,
];
