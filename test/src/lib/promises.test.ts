import { EXAMPLES } from '../../../server/jobs/preview/renderExamples.ts';
import { MAIL_DOCUMENTS } from '../../../server/services/content/mails/mailTexts.ts';
import { type ShopPromises, writeSentences } from '../../../src/lib/promises.ts';
import { FALSE_PROMISES, givenPromises, otherPromises } from '../features/givenPromises.ts';

const { service, shipping } = givenPromises;
const day = { from: '08:00', to: '21:00' };
const write = (change: Partial<ShopPromises>) => writeSentences({ ...givenPromises, ...change });

it.each([
  [{ weekdays: day, saturday: null, sunday: null }, 'Mon–Fri 8 am–9 pm ET', '5 days a week'],
  [
    { weekdays: day, saturday: { from: '09:30', to: '12:00' }, sunday: null },
    'Mon–Fri 8 am–9 pm, Sat 9:30 am–12 pm ET',
    '6 days a week',
  ],
  [{ weekdays: day, saturday: day, sunday: day }, 'Mon–Sun 8 am–9 pm ET', '7 days a week'],
  [{ weekdays: null, saturday: day, sunday: day }, 'Sat–Sun 8 am–9 pm ET', '2 days a week'],
  [{ weekdays: day, saturday: null, sunday: day }, 'Mon–Fri 8 am–9 pm, Sun 8 am–9 pm ET', '6 days a week'],
  [{ sunday: null }, 'Mon–Sat all day ET', '6 days a week'],
  [{}, '24/7', '24/7'],
])('says for the hours %j: %s, %s', (hours, text, openDays) => {
  const sentences = write({ service: { ...service, ...hours } });
  expect([sentences.hours, sentences.openDays]).toEqual([text, openDays]);
  expect(sentences.dayOrNight).toBe(text === '24/7' ? 'day or night' : text);
});

it('promises a time only where the shop names one', () => {
  const { answer, answerTime, callBackTime } = write({ service: { ...service, answerMinutes: null, callBackDays: 2 } });
  expect([answer, answerTime, callBackTime]).toEqual(['A person answers', '', 'within 2 working days']);
  expect(write({ service: { ...service, answerMinutes: 5 } }).answer).toBe(
    'A person answers, usually in under 5 minutes',
  );
});

it.each([
  [{}, ['Always Shipped FREE', 'with no minimum', 'free standard delivery', 'free both ways']],
  [
    { standardCents: 595, freeFromCents: 5000 },
    ['Free shipping from $50', 'else $5.95', 'standard delivery free from $50', 'free of charge'],
  ],
  [
    { standardCents: 595 },
    ['Standard shipping $5.95', 'for the whole order', 'standard delivery $5.95', 'free of charge'],
  ],
])('says of shipping with %j: %j', (change, texts) => {
  const { promise, minimum, standard, returnPrice } = write({ shipping: { ...shipping, ...change } });
  expect([promise, minimum, standard, returnPrice]).toEqual(texts);
});

it('says when orders leave', () => {
  expect(write({ shipping: { ...shipping, cutoffHour: 9, packingDays: 1 } }).cutoff).toBe(
    'Orders placed before 9 AM Eastern on a business day usually leave within 1 business day.',
  );
});

it.each([
  [365, 0, 'Changed your mind next summer? Still fine.', 'for free', ' free'],
  [60, 695, 'Changed your mind? You have 60 days.', 'for $6.95', ''],
])('says of returns within %i days for %i cents: %s', (returnDays, feeCents, changedMind, sendBack, free) => {
  expect(write({ returnDays, returns: { feeCents } })).toMatchObject({ changedMind, sendBack, free });
});

it.each(MAIL_DOCUMENTS.flatMap((document) => EXAMPLES[document].map((example) => ({ document, ...example }))))(
  'makes no false promise in the mail $document $name',
  ({ render }) => {
    const { phone, returnDays, returns } = otherPromises;
    const sentences = writeSentences(otherPromises);
    const { subject, text, html } = render({
      sender: { shopName: 'Other', phone, sentences, publicUrl: 'https://shop.example' },
      shop: {
        marketplaceId: 'main',
        name: 'Other',
        phone,
        hours: sentences.hours,
        returnDays,
        returnFeeCents: returns.feeCents,
      },
      now: new Date('2026-11-26T10:00:00Z'),
    });
    for (const words of [subject, text, html]) expect(words).not.toMatch(FALSE_PROMISES);
  },
);

it('says nothing of a code while the welcome offer is off', () => {
  const sentences = write({ welcome: { ...givenPromises.welcome, isOn: false } });
  const words = Object.entries(sentences).filter(([name]) => name.startsWith('welcome'));
  expect(words.map(([, text]) => text).join('\n')).not.toMatch(/code|off|\d/i);
  expect(sentences.welcomeTitle).toBe('Join Our List');
});
