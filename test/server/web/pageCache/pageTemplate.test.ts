import { crc32, gunzipSync } from 'node:zlib';
import { combineCrc, computeCrcShift } from '../../../../server/web/pageCache/combineCrc.ts';
import { type CustomerIdentity, getPlaceholder, PageTemplate } from '../../../../server/web/pageCache/pageTemplate.ts';

const STATE = '<script type="application/json" id="boot">';
const MAYA = { customerId: '7', firstName: 'Maya', fullName: 'Maya Lind', email: 'maya@example.com' };
const ODD = { ...MAYA, firstName: `<D'A"&$&\\`, fullName: '', email: `${'ü'.repeat(300)}</script>` };

const page = ({ firstName, email }: Record<'firstName' | 'email', string>, rest: string): string =>
  `<p>Hi, ${firstName}</p>${rest}${STATE}{"firstName":"${firstName}","email":"${email}"}</script>`;
const template = (rest = ''): PageTemplate =>
  new PageTemplate(page({ firstName: getPlaceholder('firstName'), email: getPlaceholder('email') }, rest));

it.each<[string, CustomerIdentity, string]>([
  ['a plain name', MAYA, page(MAYA, '')],
  [
    'a name of special characters',
    ODD,
    `<p>Hi, &lt;D&#x27;A&quot;&amp;$&amp;\\</p>${STATE}{"firstName":"\\u003cD'A\\"&$&\\\\","email":"${'ü'.repeat(300)}\\u003c/script>"}</script>`,
  ],
])('fills in %s, as text and as JSON', (_what, identity, expected) => {
  expect(template().plain(identity).toString()).toBe(expected);
  // Fails on a wrong checksum or length.
  expect(gunzipSync(template().gzip(identity)).toString()).toBe(expected);
});

it('has the same result for a large page each time', () => {
  const rest = Array.from({ length: 20_000 }, (_, index) => `<i>${index * 7919}</i>`).join('');
  const large = template(rest);
  for (const firstName of ['Maya', '', 'Ulla']) {
    const identity = { ...MAYA, firstName };
    expect(gunzipSync(large.gzip(identity)).toString()).toBe(page(identity, rest));
  }
});

it('does not change a page without places to fill in', () => {
  const plain = new PageTemplate('<p>same for all</p>');
  expect([plain.plain(MAYA).toString(), gunzipSync(plain.gzip(MAYA)).toString()]).toEqual(
    Array(2).fill('<p>same for all</p>'),
  );
});

it.each([0, 1, 2, 3, 255, 256, 65_537])('combines checksums of texts with %i bytes', (bytes) => {
  const [first, second] = [Buffer.from('first'), Buffer.alloc(bytes, 'second')];
  const whole = Buffer.concat([first, second]);
  expect(combineCrc(crc32(first), crc32(second), computeCrcShift(bytes))).toBe(crc32(whole));
});
