import { fillTexts } from '../../../../../server/services/content/present/page.ts';
import { writeSentences } from '../../../../../src/lib/promises.ts';
import { givenPromises } from '../../../../src/features/givenPromises.ts';

const shop = {
  name: 'Hats & $& Co',
  phone: '(800) 555-0142',
  returnDays: 30,
  shipping: givenPromises.shipping,
  sentences: writeSentences({ ...givenPromises, promise: 'Shipped <b>free</b>' }),
  shippingCents: { 'next-wow': 2500, 'next-business': 2000, next: 950 },
  returns: { dropOffDays: 14 },
};
const fill = fillTexts(shop);

it.each([
  ['{{returnDays}} days, {{dropOffDays}} for the parcel', '30 days, 14 for the parcel'],
  ['From {{nextDayPrice}}, free in {{standardTime}}', 'From $9.50, free in 2 business days'],
  ['{{shopName}} at {{phoneNumber}}', 'Hats & $& Co at (800) 555-0142'],
  ['{{unknown}} {{ returnDays }}', '{{unknown}} {{ returnDays }}'],
])('fills %s', (text, filledText) => {
  expect(fill(text)).toBe(filledText);
});

it('escapes the values in HTML, and makes the phone number a link', () => {
  expect(fill('<p>{{promise}} {{shopName}} {{phoneNumber}}</p>', true)).toBe(
    '<p>Shipped &lt;b&gt;free&lt;/b&gt; Hats &amp; $&amp; Co <a href="tel:+18005550142">(800) 555-0142</a></p>',
  );
});
