import { parseShipAddress } from '../../../server/config/readCarrierSettings.ts';

const place = { city: 'Columbus', state: 'OH', zip: '43215', country: 'US' };

it.each([
  ['Maya; 418 Linden Ave; Columbus OH 43215', { name: 'Maya', street1: '418 Linden Ave', ...place }],
  [
    'Maya; 418 Linden Ave; Columbus, OH 43215-1234',
    { name: 'Maya', street1: '418 Linden Ave', ...place, zip: '43215-1234' },
  ],
  [
    ' Maya ;418 Linden Ave;Apt 3; Columbus OH 43215 ; (800) 555-0142',
    { name: 'Maya', street1: '418 Linden Ave', street2: 'Apt 3', ...place, phone: '(800) 555-0142' },
  ],
  [
    'Ann; 1 Main St; Salt Lake City UT 84101',
    { name: 'Ann', street1: '1 Main St', city: 'Salt Lake City', state: 'UT', zip: '84101', country: 'US' },
  ],
])('parses %j', (text, address) => {
  expect(parseShipAddress(text)).toEqual(address);
});

it.each([
  '',
  'Maya',
  'Maya; Columbus OH 43215',
  'Maya; 1 Main St; Columbus 43215',
  'Maya; 1 Main St; Columbus oh 43215',
  'A; b; c; d; Columbus OH 43215',
])('rejects %j as an address', (text) => {
  expect(parseShipAddress(text)).toBeUndefined();
});
