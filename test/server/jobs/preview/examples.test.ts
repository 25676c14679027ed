import type { ExampleSetting } from '../../../../server/jobs/preview/exampleOrder.ts';
import { EXAMPLES } from '../../../../server/jobs/preview/renderExamples.ts';
import { MAIL_DOCUMENTS, SEED_TEXTS } from '../../../../server/services/content/mails/mailTexts.ts';
import { givenSentences } from '../../../src/features/givenPromises.ts';
import { FRAME_TEXT_NAMES, NAMED_FRAME } from '../support/namedFrame.ts';

const setting: ExampleSetting = {
  sender: { shopName: 'Eyelet', sentences: givenSentences, phone: '(800) 555-0142', publicUrl: 'https://shop.example' },
  shop: {
    marketplaceId: 'zappos',
    name: 'Eyelet',
    phone: '(800) 555-0142',
    hours: '24/7',
    returnDays: 365,
    returnFeeCents: 0,
  },
  now: new Date('2026-11-26T10:00:00Z'),
};
const RULES: Readonly<Record<string, Readonly<Record<string, object>>>> = SEED_TEXTS;

it.each(MAIL_DOCUMENTS.filter((document) => document !== 'mail-frame'))('shows each email of %s', (document) => {
  const names = EXAMPLES[document].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const mails = Object.keys(RULES[document] ?? {});
  expect(mails.filter((mail) => !names.includes(mail))).toEqual([]);
});

it.each(MAIL_DOCUMENTS.flatMap((document) => EXAMPLES[document].map((example) => ({ document, ...example }))))(
  'renders $document $name without a hole',
  ({ render }) => {
    const { subject, text, html } = render(setting);
    expect(subject.trim()).not.toBe('');
    for (const words of [subject, text, html]) expect(words).not.toMatch(/undefined|null\b|NaN|\{\{|Invalid/);
    expect(text).toContain('Eyelet');
  },
);

it('shows each text of the frame', () => {
  const sender = { ...setting.sender, texts: { 'mail-frame': NAMED_FRAME } };
  const words = EXAMPLES['mail-frame'].map(({ render }) => Object.values(render({ ...setting, sender })).join()).join();
  expect(FRAME_TEXT_NAMES.filter((name) => !words.includes(`[${name}`))).toEqual([]);
});

it('invents all people, orders and codes', () => {
  const words = MAIL_DOCUMENTS.flatMap((document) =>
    EXAMPLES[document].map(({ render }) => Object.values(render(setting))),
  ).join();
  const addresses = words.match(/[\w.+-]+@[\w.-]+/g) ?? [];
  expect(addresses.filter((address) => !address.endsWith('@example.com'))).toEqual([]);
  const orderIds = words.match(/\b\d{3}-\d{7}-\d{7}\b/g) ?? [];
  expect([...new Set(orderIds)]).toEqual(['000-0000000-0000000']);
});
