import { gunzipSync } from 'node:zlib';
import { type CustomerIdentity, PLACEHOLDERS } from '../../../../server/web/pages/identity.ts';
import { PageSources } from '../../../../server/web/pages/pageSources.ts';
import { PersonalPages } from '../../../../server/web/pages/sendPage.ts';
import { StoredPage } from '../../../../server/web/pages/storedPage.ts';

const STATE = '<script type="application/json" id="boot">';
const MAYA = { customerId: '7', firstName: 'Maya', fullName: 'Maya Lind', email: 'maya@example.com' };
const UNUSUAL_IDENTITY = { ...MAYA, firstName: `<D'A"&$&\\`, fullName: '', email: `${'ü'.repeat(300)}</script>` };

const GZIP_START = 0x1f;

const buildPageHtml = ({ firstName, email }: Record<'firstName' | 'email', string>): string =>
  `<p>Hi, ${firstName}</p>${STATE}{"firstName":"${firstName}","email":"${email}"}</script>`;

const storePage = (html: string): Promise<StoredPage> =>
  StoredPage.from({ html, inlineScript: '', sources: new PageSources() });

it.each<[string, CustomerIdentity, string]>([
  ['a plain name', MAYA, buildPageHtml(MAYA)],
  [
    'a name of special characters',
    UNUSUAL_IDENTITY,
    `<p>Hi, &lt;D&#x27;A&quot;&amp;$&amp;\\</p>${STATE}{"firstName":"\\u003cD'A\\"&$&\\\\","email":"${'ü'.repeat(300)}\\u003c/script>"}</script>`,
  ],
])('fills in %s, as text and as JSON', async (_title, identity, expected) => {
  const page = await storePage(buildPageHtml(PLACEHOLDERS));
  expect(String(new PersonalPages().fill(page, identity, undefined))).toBe(expected);
});

it('fills the identity of each customer into the same pages, of any size', async () => {
  const personalPages = new PersonalPages();
  const rest = '<p>ü</p>'.repeat(200_000);
  const pages = [await storePage(buildPageHtml(PLACEHOLDERS)), await storePage(buildPageHtml(PLACEHOLDERS) + rest)];
  const customers = ['Maya', '', 'Ulla'].map((firstName) => ({ ...MAYA, firstName }));
  const answers = customers.flatMap((identity) =>
    pages.map((page) => personalPages.fill(page, identity, identity.firstName ? 'gzip' : undefined)),
  );
  const texts = answers.map((body) => (body[0] === GZIP_START ? gunzipSync(body) : body).toString());
  expect(texts).toEqual(customers.flatMap((identity) => ['', rest].map((end) => buildPageHtml(identity) + end)));
});
