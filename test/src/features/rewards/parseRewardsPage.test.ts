import { parseEmailId, parseRewardsPage } from '../../../../src/features/rewards/parseRewardsPage.ts';

it.each([
  ['/c/vip-dash', 'dashboard'],
  ['/c/vip-dash/', 'dashboard'],
  ['/vip/dashboard', 'redirect'],
  ['/rewards/dashboard', 'redirect'],
  ['/vip/confirmed', 'confirmed'],
  ['/rewards/confirmed', 'confirmed'],
  ['/vip/alreadyEnrolled', 'alreadyEnrolled'],
  ['/rewards/alreadyEnrolled', null],
  ['/vip/optin/emailId/a.B-7~_', 'optIn'],
  ['/rewards/optin/emailId/7', 'optIn'],
  ['/vip/optin/emailId/', null],
  ['/vip/optin/emailId/a/b', null],
  [`/vip/optin/emailId/${'x'.repeat(65)}`, null],
  ['/vip/other', null],
  ['/vip', 'redirect'],
  ['/rewards/', 'redirect'],
  ['/vips', null],
])('finds the page of %s', (path, page) => {
  expect(parseRewardsPage(path)).toBe(page);
});

it('parses the id of the mail', () => {
  expect(parseEmailId('/vip/optin/emailId/a.B-7')).toBe('a.B-7');
  expect(parseEmailId('/vip/confirmed')).toBe('');
});
