import type { ExampleSetting } from '../../../../server/jobs/preview/exampleOrder.ts';
import { EXAMPLES } from '../../../../server/jobs/preview/renderExamples.ts';
import { findMailText } from '../../../../server/services/content/actions.ts';
import { MAIL_DOCUMENTS, SEED_TEXTS } from '../../../../server/services/content/mails/mailTexts.ts';
import { givenSentences } from '../../../src/features/givenPromises.ts';

const SCRIPT = '<script>alert("1")</script>';
const RULES: Readonly<Record<string, Readonly<Record<string, object>>>> = SEED_TEXTS;

/** The texts of the repository, each with a script at its end. */
const HOSTILE_TEXTS = Object.fromEntries(
  MAIL_DOCUMENTS.map((document) => [
    document,
    Object.fromEntries(
      Object.entries(RULES[document] ?? {}).map(([mail, texts]) => [
        mail,
        Object.fromEntries(
          Object.keys(texts).map((name) => [name, `${findMailText(undefined, document, mail, name)}${SCRIPT}`]),
        ),
      ]),
    ),
  ]),
);

const setting: ExampleSetting = {
  sender: {
    shopName: `Eyelet${SCRIPT}`,
    sentences: givenSentences,
    phone: `(800) 555-0142${SCRIPT}`,
    publicUrl: 'https://shop.example/"><script>',
    address: `1 Main Street${SCRIPT}`,
    texts: HOSTILE_TEXTS,
  },
  shop: {
    marketplaceId: 'zappos',
    name: `Eyelet${SCRIPT}`,
    phone: '(800) 555-0142',
    hours: '24/7',
    returnDays: 365,
    returnFeeCents: 0,
  },
  now: new Date('2026-11-26T10:00:00Z'),
};

const MAILS = MAIL_DOCUMENTS.filter((document) => document !== 'mail-frame').flatMap((document) =>
  EXAMPLES[document].map((example) => ({ document, ...example })),
);

it.each(MAILS)('escapes all texts of $document $name', ({ render }) => {
  const { text, html } = render(setting);
  expect(text).toContain(SCRIPT);
  expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;');
  expect(html).not.toContain('<script');
});

/** White text is on a button, whose background is set beside it; the body has its own rules. */
const COLORED_TAG = /<(?!body)[a-z0-9]+ [^>]*?(?<!background-)color:#(?!ffffff)[0-9a-f]{6}[^>]*>/g;
const DARK_CLASS = /class="[^"]*\b(soft|ink|brand|link|wash|line|page)\b/;

it.each(MAILS)('gives each colored text of $document $name a class that dark mode changes', ({ render }) => {
  const coloredTags = render(setting).html.match(COLORED_TAG) ?? [];
  expect(coloredTags.length).toBeGreaterThan(2);
  expect(coloredTags.filter((tag) => !DARK_CLASS.test(tag))).toEqual([]);
});
