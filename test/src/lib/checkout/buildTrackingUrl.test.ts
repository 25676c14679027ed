import { buildTrackingUrl } from '../../../../src/lib/checkout/shipping.ts';

it('links to the page of a known carrier only', () => {
  expect(buildTrackingUrl('UPS', '1Z 9&9')).toBe('https://www.ups.com/track?tracknum=1Z%209%269');
  expect(buildTrackingUrl('Bike Messenger', 'B-12')).toBeNull();
  expect(buildTrackingUrl('constructor', 'B-12')).toBeNull();
});
