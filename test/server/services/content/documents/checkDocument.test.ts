import {
  checkDocument,
  findDocumentKind,
  InvalidDocument,
} from '../../../../../server/services/content/documents/checkDocument.ts';
import { listSeedKeys, readSeedDocument } from '../../../../../server/services/content/documents/ensureSeeded.ts';

const findProblems = (kind: Parameters<typeof checkDocument>[0], body: unknown): Promise<unknown> =>
  checkDocument(kind, body).then(
    () => [],
    (error: unknown) => (error instanceof InvalidDocument ? error.problems : error),
  );

it.each([
  ['navigation', 'navigation'],
  ['pages/about', 'pages'],
  ['slots/home', 'slots'],
  ['pages', undefined],
  ['navigation/women', undefined],
  ['pages/../about', undefined],
  ['Pages/About', undefined],
  ['constructor', undefined],
  [`pages/${'a'.repeat(100)}`, undefined],
])('finds for %s the kind %s', (key, kind) => {
  expect(findDocumentKind(key)).toBe(kind);
});

it.each([
  [{ links: [{ text: 'Go', href: 'javascript:alert(1)' }] }, '$.links[0].href'],
  [{ links: [{ text: 'Go', href: '//elsewhere.example' }] }, '$.links[0].href'],
  [{ links: [{ text: 'Go', href: '/\\elsewhere.example' }] }, '$.links[0].href'],
  [{ links: [{ text: '', href: '/shoes' }] }, '$.links[0].text'],
  [{ links: [{ text: 'Go', href: '/shoes', color: 'red' }] }, '$.links[0]'],
  [{ links: Array.from({ length: 9 }, () => ({ text: 'Go', href: '/shoes' })) }, '$.links'],
  [[], '$'],
])('rejects a wrong field with its path: %#', async (body, path) => {
  expect(await findProblems('quick-links', body)).toMatchObject([{ path, reason: expect.stringMatching(/\w/) }]);
});

const LONG_PROMO = 'All the rain boots of the new season are on sale.';

it.each([
  [{ text: LONG_PROMO }, `is missing: "${LONG_PROMO}" has 49 characters, and 36 fit on a phone`],
  [{ text: LONG_PROMO, phoneText: 'x'.repeat(37) }, 'is longer than the 36 characters that fit on a phone'],
  [{ text: LONG_PROMO, phoneText: 'x'.repeat(36) }, undefined],
  [{ text: 'x'.repeat(36) }, undefined],
])('rejects a promotion that is too long for phones: %#', async (promo, reason) => {
  const problems = reason === undefined ? [] : [{ path: '$.promos[0].phoneText', reason }];
  expect(await findProblems('banners', { promos: [promo] })).toEqual(problems);
});

it('names the unknown field', async () => {
  expect(await findProblems('quick-links', { links: [], extra: 1 })).toEqual([
    { path: '$', reason: 'has no field extra' },
  ]);
});

it('sanitizes rich text, and keeps tables and links to pages of the shop', async () => {
  const createPage = (html: string) => ({ title: 'A page', description: 'About it.', html });
  const table = '<table><tbody><tr><th scope="col">US</th><td>6</td></tr></tbody></table>';
  const html = `<p onclick="x()">See <a href="/c/faqs">FAQs</a> or <a href="javascript:x">this</a><script>x()</script></p>${table}`;
  expect(await checkDocument('pages', createPage(html))).toEqual(
    createPage(`<p>See <a href="/c/faqs">FAQs</a> or this</p>${table}`),
  );
  const slot = { componentName: 'rich-text', creativeID: 'a', content: '<p>Yes<img src="x" onerror="x()"></p>' };
  expect(await checkDocument('slots', { layouts: [{ pageLayout: 'landing', slots: [slot] }] })).toEqual({
    layouts: [{ pageLayout: 'landing', slots: [{ ...slot, content: '<p>Yes</p>' }] }],
  });
});

it('rejects a page that is empty after sanitizing', async () => {
  const body = { title: 'A page', description: 'About it.', html: '<script>x()</script>' };
  expect(await findProblems('pages', body)).toMatchObject([{ path: '$.html' }]);
});

const aboutPage = { title: 'A page', description: 'About it.' };
const part = { id: 'one', title: 'One', html: '<p>Text</p>' };
it.each([
  [{ sections: [part, part] }, '$.sections'],
  [{ sections: [] }, '$.sections'],
  [{ sections: [{ ...part, id: 'One two' }] }, '$.sections[0].id'],
  [{ sections: [{ ...part, html: '<script>x()</script>' }] }, '$.sections[0].html'],
  [{ sections: [{ ...part, part: 'slot-machine' }] }, '$.sections[0].part'],
  [{ sections: [part], facts: [{ value: '', text: 'days' }] }, '$.facts[0].value'],
  [{}, '$.html'],
])('rejects wrong sections of a page with their path: %#', async (body, path) => {
  expect(await findProblems('pages', { ...aboutPage, ...body })).toMatchObject([{ path }]);
});

it('sanitizes the text of sections, which may be a part alone', async () => {
  const sections = [
    { ...part, html: '<p onclick="x()">Text</p>' },
    { id: 'two', title: 'Two', part: 'contact-ways' },
  ];
  expect(await checkDocument('pages', { ...aboutPage, sections })).toEqual({
    ...aboutPage,
    html: '',
    sections: [part, { id: 'two', title: 'Two', html: '', part: 'contact-ways' }],
  });
});

it('accepts each document that the repository ships, unchanged by the sanitizer', async () => {
  const keys = await listSeedKeys();
  expect(keys).toEqual(expect.arrayContaining(['banners', 'footer', 'navigation', 'pages/about', 'slots/home']));
  for (const key of keys) {
    const kind = findDocumentKind(key);
    if (kind === undefined) throw new Error(key);
    const seedDocument = await readSeedDocument(key, new Date('2026-11-21T12:00:00Z'));
    expect(await checkDocument(kind, seedDocument)).toEqual(seedDocument);
  }
});
