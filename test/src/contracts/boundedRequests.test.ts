import { z } from 'zod';
import { createBoundedRecord, createBoundedText } from '../../../src/contracts/common.ts';
import { HOSTILE_TEXTS } from './support/hostileTexts.ts';
import { listRequestSchemas, listSchemaFiles } from './support/listRequestSchemas.ts';
import { measureMilliseconds } from './support/measureMilliseconds.ts';
import { listTextFields, listUnboundedPlaces } from './support/schemaFields.ts';

/**
 * Schemas of other data than requests: payloads of jobs, stored documents, an operator's file, answers of third
 * parties.
 */
const NOT_OF_REQUESTS = [
  'server/providers/carriers/easypost/easypostShapes.ts',
  'server/providers/chat/openChat.ts',
  'server/providers/identity/openIdProvider.ts',
  'server/providers/payments/afterpay/openAfterpay.ts',
  'server/providers/payments/amazonPay/amazonPayEvent.ts',
  'server/providers/payments/amazonPay/amazonPayShapes.ts',
  // Parses text that the shop itself has signed.
  'server/providers/payments/amazonPay/createLaunchRouter.ts',
  'server/providers/payments/paypal/createPaypalClient.ts',
  'server/providers/places/openPlaces.ts',
  'server/providers/tax/openTaxRates.ts',
  // Parses what the shop itself has stored.
  'server/services/assistants/actions/checkouts.ts',
  'server/services/assistants/actions/oauthRecords.ts',
  'server/services/campaigns/campaigns.ts',
  // Names of fields and their values are checked against the limits of Merchant Center afterwards.
  'server/services/catalog/export/feedFiles.ts',
  'server/services/catalog/import/read/readJsonRows.ts',
  'server/services/catalog/import/read/readSeparatedRecords.ts',
  'server/services/checkout/quote/choices.ts',
  // Content comes from operators and from the repository.
  'server/services/content/documents/documentSchemas.ts',
  'server/services/content/documents/ensureSeeded.ts',
  'server/services/content/documents/pickLive.ts',
  'server/services/content/mails/mailSchemas.ts',
  'server/services/content/mails/mailTexts.ts',
  'server/services/identity/accountMails.ts',
  'server/services/marketplaces/logo.ts',
  'server/services/marketplaces/marketplaceDocument.ts',
  'server/services/marketplaces/themeSchema.ts',
  // Renames fields before the contract checks them.
  'server/services/paymentInstruments/routes.ts',
  'server/services/staff/staffMails.ts',
  'server/services/stockAlerts/confirmation.ts',
  'server/services/subscriptions/subscribe.ts',
  'server/web/deskPages.ts',
];
/** Answers of our own API, and drafts of our own cache, that the server parses. */
const OWN_ANSWERS = [
  'checkout/giftcards.physicalGiftCards',
  'account/identity.customerInfo',
  'reviews/reviews.reviewDraft',
  // Picks an item's fields.
  'orders/returns.exchangedItem',
];
const LONG_LENGTH = 100_000;
const SLOWEST_MS = 50;

let schemas: Map<string, z.ZodType>;
beforeAll(async () => {
  schemas = await listRequestSchemas();
  for (const name of OWN_ANSWERS) schemas.delete(name);
});

it('finds the schemas of requests among the contracts', () => {
  expect([...schemas.keys()]).toEqual(
    expect.arrayContaining([
      'account/identity.registerRequest',
      'search.listQuery',
      'forms.heartForm',
      'favorites.itemIdsQuery',
    ]),
  );
  expect(schemas.size).toBeGreaterThan(80);
});

it('finds no schema of a request outside the contracts', () => {
  expect(listSchemaFiles()).toEqual(NOT_OF_REQUESTS);
});

it('allows no unbounded text, array or record in any request', () => {
  const unbounded = [...schemas].flatMap(([name, schema]) =>
    listUnboundedPlaces(schema).map((place) => `${name} ${place}`),
  );
  expect(unbounded).toEqual([]);
});

/** Fields that people type as words, by their names. */
const TYPED =
  /(^|\.)(\w*[nN]ame|addressLine\d|city|summary|body|message|comment|company|collectionName|search|text|q|value)$/;
/** Names of pages and events, and forms whose values the API cleans. */
const NOT_TYPED = /^((forms|content\/.*|telemetry\/.*)\.|POST \/martypixel)/;

it('cleans every text that people type', () => {
  const uncleaned = [...schemas]
    .filter(([name]) => !NOT_TYPED.test(name))
    .flatMap(([name, schema]) =>
      listTextFields(schema)
        .filter(({ path }) => TYPED.test(path))
        .filter(({ schema: text }) => text.safeParse('Typed words\u202e and \u200bmore').data?.includes('\u202e'))
        .map(({ path }) => `${name} ${path}`),
    );
  expect(uncleaned).toEqual([]);
});

it('takes a required text of which nothing is visible for an empty one', () => {
  const hidden = [...schemas]
    .filter(([name]) => !NOT_TYPED.test(name))
    .flatMap(([name, schema]) =>
      listTextFields(schema)
        .filter(({ path, schema: text }) => TYPED.test(path) && !text.safeParse('').success)
        .filter(({ schema: text }) =>
          ['\u200b', '\u202e\u2066', '\u3164', '\u0007'].some((one) => text.safeParse(one).success),
        )
        .map(({ path }) => `${name} ${path}`),
    );
  expect(hidden).toEqual([]);
});

it.each([
  ['a text', z.object({ name: z.string() }), 'name: text without a limit'],
  ['a text that is read before its limit', z.string().regex(/a+/).max(9), ': text without a limit'],
  ['a limit that lets other rules read on', z.string().max(9).regex(/a+/), ': text without a limit'],
  ['an unbounded pattern', z.object({ a: z.array(z.string().regex(/^a+$/)).max(2) }), 'a.[]: text without a limit'],
  ['a text that takes NUL', z.string().max(9, { abort: true }), ': takes NUL, which no database stores'],
  ['an array', z.object({ ids: z.array(z.number()).optional() }), 'ids: array without a limit'],
  ['a record', z.record(createBoundedText(9), z.number()), ': record without a limit'],
  ['anything', z.object({ more: z.unknown() }), 'more: a schema that takes anything'],
])('would find %s', (_title, schema, place) => {
  expect(listUnboundedPlaces(schema)).toEqual([place]);
});

it('accepts bounded schemas', () => {
  const id = z.string().regex(/^\d{1,12}$/);
  expect(
    listUnboundedPlaces(z.object({ id, names: createBoundedRecord(createBoundedText(9), createBoundedText(9), 3) })),
  ).toEqual([]);
});

it.each([
  ['too many', { a: '1', b: '2', c: '3', d: '4' }],
  ['a name too long', { abcdefghij: '1' }],
  ['a value too long', { a: '1234567890' }],
])('rejects a record with %s', (_title, record) => {
  const schema = createBoundedRecord(createBoundedText(9), createBoundedText(9), 3);
  expect(schema.safeParse({ a: '1', b: '2', c: '3' }).success).toBe(true);
  expect(schema.safeParse(record).success).toBe(false);
});

it('parses the longest and the most hostile text of every field in time', () => {
  const slowSchemas: string[] = [];
  for (const [name, schema] of schemas) {
    for (const { path, schema: text, requestWith } of listTextFields(schema)) {
      for (const [shape, createHostileText] of Object.entries(HOSTILE_TEXTS)) {
        for (const length of [text.maxLength ?? 40, LONG_LENGTH]) {
          const request = requestWith(createHostileText(length));
          const durationMs = measureMilliseconds(() => schema.safeParse(request), SLOWEST_MS);
          if (durationMs > SLOWEST_MS)
            slowSchemas.push(`${name} ${path} ${shape} of ${length}: ${Math.round(durationMs)} ms`);
        }
      }
    }
  }
  expect(slowSchemas).toEqual([]);
});
