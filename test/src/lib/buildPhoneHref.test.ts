import { buildPhoneHref } from '../../../src/lib/paths.ts';

it.each([
  ['(800) 555-0142', 'tel:+18005550142'],
  ['1-800-555-0142', 'tel:+18005550142'],
])('dials %s as %s', (phone, href) => {
  expect(buildPhoneHref(phone)).toBe(href);
});
