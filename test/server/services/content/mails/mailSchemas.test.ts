import { parseDocument } from '../../../../../server/services/content/documents/checkDocument.ts';
import { listSeedKeys, readSeedDocument } from '../../../../../server/services/content/documents/ensureSeeded.ts';
import { findMailText } from '../../../../../server/services/content/documents/readMailTexts.ts';

const NOW = new Date('2026-11-26T10:00:00Z');

/** The repository's document with one other text of the confirmation. */
async function createBody(texts: object): Promise<object> {
  const body = await readSeedDocument('order-mails', NOW);
  const placedTexts = typeof body === 'object' && body !== null && 'placed' in body ? body.placed : undefined;
  return { ...Object(body), placed: { ...Object(placedTexts), ...texts } };
}

it('ships a document for each group of emails', async () => {
  const keys = await listSeedKeys();
  expect(keys).toEqual(
    expect.arrayContaining(['account-mails', 'list-mails', 'mail-frame', 'order-mails', 'return-mails']),
  );
});

it.each([
  ['a missing value', { arrives: 'It arrives **soon**.' }, 'needs {{day}}'],
  ['an unknown value', { title: 'Thanks, {{firstName}}' }, 'has no value {{firstName}}, only {{shopName}}, {{phone}}'],
  ['a misspelled value', { arrives: 'On {{ day }} {{day}}.' }, 'has no value {{ day }}, only {{day}}'],
  ['two bold parts', { arrives: '**It** arrives **{{day}}**.' }, 'has more than one bold part'],
  ['an open bold part', { arrives: 'It arrives **{{day}}.' }, 'has more than one bold part'],
  ['a bold title', { title: '**Thanks**' }, 'has no bold part'],
])('rejects %s with the path and the reason', async (_title, texts, reason) => {
  const path = `$.placed.${Object.keys(texts)[0]}`;
  const body = await createBody(texts);
  expect(() => parseDocument('order-mails', body)).toThrow(`${path}: ${reason}`);
});

it('rejects a text without use, and a document without one of its texts', async () => {
  const body = await createBody({ farewell: 'Bye' });
  expect(() => parseDocument('order-mails', body)).toThrow('$.placed: has no field farewell');
  expect(() => parseDocument('order-mails', { ...body, shipped: {} })).toThrow('$.shipped.title');
});

it('accepts the name and the phone number of the shop in each text', async () => {
  const body = await createBody({ title: 'Thanks from {{shopName}}, {{phone}}' });
  expect(parseDocument('order-mails', body)).toEqual(body);
});

it.each([
  ['mail-frame', 'sums', { code: 'Your code' }, '$.sums.code: needs {{code}}'],
  ['mail-frame', 'reasons', { order: 'You placed {{orderId}}.' }, '$.reasons.order: has no value {{orderId}}'],
  ['mail-frame', 'footer', { questions: '**Call** or **write**.' }, '$.footer.questions: has more than one bold part'],
  ['mail-frame', 'order', { title: ' ' }, '$.order.title'],
  ['mail-frame', 'payments', { card: '{{brand}}' }, '$.payments.card: needs {{lastFour}}'],
  ['mail-frame', 'payments', { paypal: '{{payer}}' }, '$.payments.paypal: has no value {{payer}}'],
  ['list-mails', 'newStyles', { subject: 'News' }, '$.newStyles.subject: needs {{brand}}'],
] as const)('rejects a wrong text of %s with the path and the reason', async (document, part, texts, message) => {
  const body = Object(await readSeedDocument(document, NOW));
  expect(parseDocument(document, body)).toEqual(body);
  expect(() => parseDocument(document, { ...body, [part]: { ...body[part], ...texts } })).toThrow(message);
});

it('uses the text of the repository for one that does not fit this release', () => {
  const publish = (arrives: string) => ({ 'order-mails': { placed: { arrives } } });
  const find = (arrives: string) => findMailText(publish(arrives), 'order-mails', 'placed', 'arrives');
  expect(find('On {{day}}.')).toBe('On {{day}}.');
  expect(find('Soon.')).toBe('It arrives **{{day}}**.');
  expect(findMailText(undefined, 'order-mails', 'placed', 'arrives')).toBe('It arrives **{{day}}**.');
  expect(findMailText(undefined, 'order-mails', 'placed', 'farewell')).toBeUndefined();
});
