import { type CustomerIdentity, fillPlaces, findPlaces, PLACEHOLDERS } from '../../../../server/web/pages/identity.ts';
import { PageSources } from '../../../../server/web/pages/pageSources.ts';
import { StoredPage } from '../../../../server/web/pages/storedPage.ts';

const STATE = '<script type="application/json" id="boot">';
const MAYA = { customerId: '7', firstName: 'Maya', fullName: 'Maya Lind', email: 'maya@example.com' };
const UNUSUAL_IDENTITY = { ...MAYA, firstName: `<D'A"&$&\\`, fullName: '', email: `${'ü'.repeat(300)}</script>` };

const buildPageHtml = ({ firstName, email }: Record<'firstName' | 'email', string>): string =>
  `<p>Hi, ${firstName}</p>${STATE}{"firstName":"${firstName}","email":"${email}"}</script>`;

it.each<[string, CustomerIdentity, string]>([
  ['a plain name', MAYA, buildPageHtml(MAYA)],
  [
    'a name of special characters',
    UNUSUAL_IDENTITY,
    `<p>Hi, &lt;D&#x27;A&quot;&amp;$&amp;\\</p>${STATE}{"firstName":"\\u003cD'A\\"&$&\\\\","email":"${'ü'.repeat(300)}\\u003c/script>"}</script>`,
  ],
])('fills in %s, as text and as JSON', (_title, identity, expected) => {
  const page = Buffer.from(buildPageHtml(PLACEHOLDERS));
  expect(String(fillPlaces(page, findPlaces(page), identity))).toBe(expected);
});

it('fills in the identity of each customer who gets a stored page', async () => {
  const page = await StoredPage.from({
    html: buildPageHtml(PLACEHOLDERS),
    inlineScript: '',
    sources: new PageSources(),
  });
  for (const firstName of ['Maya', '', 'Ulla']) {
    const identity = { ...MAYA, firstName };
    expect(String(await page.body(undefined, identity))).toBe(buildPageHtml(identity));
  }
});
