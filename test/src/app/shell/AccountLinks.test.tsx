import { render, screen } from '@testing-library/react';
import { AccountLinks } from '../../../../src/app/shell/AccountLinks.tsx';

const OUTSIDER = { isEnrolled: false, enrolled: null, consented: false, canEnroll: true, isVipOrConsented: false };
const MEMBER = { isEnrolled: true, enrolled: 1_764_000_000, consented: true, canEnroll: false, isVipOrConsented: true };

type Props = Parameters<typeof AccountLinks>[0];
function listLinks(props: Partial<Props>): (string | null)[][] {
  render(<AccountLinks design="redesign" membership={OUTSIDER} onSignOut={() => undefined} {...props} />);
  return screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
}

it.each([
  [
    'redesign',
    [
      ['My Orders', '/orders'],
      ['My Returns', '/returns'],
    ],
  ],
  ['off', [['Order History', '/orders']]],
  ['orders-return', [['View Orders/Return', '/orders']]],
] as const)('links to the orders with the text of the design %s', (design, orders) => {
  expect(listLinks({ design })).toEqual([
    ['Account Overview', '/account'],
    ...orders,
    ['Sign up for VIP', '/c/vip-dash'],
    ['Sign Out', '/logout'],
  ]);
});

it('links members to their dashboard', () => {
  expect(listLinks({ membership: MEMBER })).toContainEqual(['VIP Dashboard', '/c/vip-dash']);
});

it('has no link to the VIP program for a customer who cannot join', () => {
  const texts = listLinks({ membership: { ...OUTSIDER, canEnroll: false } }).map(([text]) => text);
  expect(texts).toEqual(['Account Overview', 'My Orders', 'My Returns', 'Sign Out']);
});
