import { trackingUrl } from '../../../src/lib/trackingUrl.ts';

it('links to the page of a known carrier only', () => {
  expect(trackingUrl('UPS', '1Z 9&9')).toBe('https://www.ups.com/track?tracknum=1Z%209%269');
  expect(trackingUrl('Bike Messenger', 'B-12')).toBeNull();
  expect(trackingUrl('constructor', 'B-12')).toBeNull();
});
