import { crc32, gunzipSync } from 'node:zlib';
import { combineCrc, computeCrcShift } from '../../../../server/web/pageCache/combineCrc.ts';
import { type CustomerIdentity, getPlaceholder, PageTemplate } from '../../../../server/web/pageCache/pageTemplate.ts';

const STATE = '<script type="application/json" id="boot">';
const MAYA = { customerId: '7', firstName: 'Maya', fullName: 'Maya Lind', email: 'maya@example.com' };
const UNUSUAL_IDENTITY = { ...MAYA, firstName: `<D'A"&$&\\`, fullName: '', email: `${'ü'.repeat(300)}</script>` };

const buildPageHtml = ({ firstName, email }: Record<'firstName' | 'email', string>, rest: string): string =>
  `<p>Hi, ${firstName}</p>${rest}${STATE}{"firstName":"${firstName}","email":"${email}"}</script>`;
const createTemplate = (rest = ''): PageTemplate =>
  new PageTemplate(buildPageHtml({ firstName: getPlaceholder('firstName'), email: getPlaceholder('email') }, rest));

it.each<[string, CustomerIdentity, string]>([
  ['a plain name', MAYA, buildPageHtml(MAYA, '')],
  [
    'a name of special characters',
    UNUSUAL_IDENTITY,
    `<p>Hi, &lt;D&#x27;A&quot;&amp;$&amp;\\</p>${STATE}{"firstName":"\\u003cD'A\\"&$&\\\\","email":"${'ü'.repeat(300)}\\u003c/script>"}</script>`,
  ],
])('fills in %s, as text and as JSON', (_title, identity, expected) => {
  expect(createTemplate().plain(identity).toString()).toBe(expected);
  // Fails on a wrong checksum or length.
  expect(gunzipSync(createTemplate().gzip(identity)).toString()).toBe(expected);
});

it('has the same result for a large page each time', () => {
  const rest = Array.from({ length: 20_000 }, (_, index) => `<i>${index * 7919}</i>`).join('');
  const largeTemplate = createTemplate(rest);
  for (const firstName of ['Maya', '', 'Ulla']) {
    const identity = { ...MAYA, firstName };
    expect(gunzipSync(largeTemplate.gzip(identity)).toString()).toBe(buildPageHtml(identity, rest));
  }
});

it('does not change a page without places to fill in', () => {
  const plainTemplate = new PageTemplate('<p>same for all</p>');
  expect([plainTemplate.plain(MAYA).toString(), gunzipSync(plainTemplate.gzip(MAYA)).toString()]).toEqual(
    Array(2).fill('<p>same for all</p>'),
  );
});

it.each([0, 1, 2, 3, 255, 256, 65_537])('combines checksums of texts with %i bytes', (bytes) => {
  const [first, second] = [Buffer.from('first'), Buffer.alloc(bytes, 'second')];
  const wholeBuffer = Buffer.concat([first, second]);
  expect(combineCrc(crc32(first), crc32(second), computeCrcShift(bytes))).toBe(crc32(wholeBuffer));
});
