import { screen, within } from '@testing-library/react';
import { loadOverview } from '../../../../../src/features/account/overview/loadOverview.ts';
import { OverviewPage } from '../../../../../src/features/account/overview/OverviewPage.tsx';
import { givenOrder, givenOrderLine } from '../../givenOrder.ts';
import { type Answers, maya, openPage, openStore } from '../../openShop.tsx';
import { givenShipment } from '../../orders/givenShipment.ts';
import { givenReturn } from '../../orders/returns/givenReturn.ts';

const NO_MORE = { total: 1, pageNum: 1, pageCount: 1, years: [2026] };
const OUTSIDER = { isEnrolled: false, enrolled: null, consented: false, canEnroll: false, isVipOrConsented: false };
const MEMBER = {
  isEnrolled: true,
  enrolled: 1,
  consented: true,
  canEnroll: false,
  isVipOrConsented: true,
  member: {
    tier: 'gold',
    nextTier: 'platinum',
    pointsToNextTier: 3520,
    spendPoints: { points: 1840, dollarValue: '$18.40' },
    eligibility: { redeem: true, refundAtFirstScan: true },
  },
};
const createOrderList = (...foundOrders: readonly ReturnType<typeof givenOrder>[]) => ({
  ...NO_MORE,
  orders: foundOrders,
});

/** The overview of a customer without any data, unless the answers contain some. */
async function open(answers: Answers = {}) {
  const all = {
    '/v3/orders': createOrderList(),
    '/v1/return/fetch': { returns: [] },
    '/akitav2/slotz/recognized/v1/vip_membership': OUTSIDER,
    ...answers,
  };
  const { store } = await openStore(all, { ...maya, level: 'full' });
  await store.dispatch(loadOverview());
  await openPage(store, { element: <OverviewPage /> }, '/account');
  await screen.findByRole('heading', { level: 1, name: 'Hi, Maya' });
}

const line = givenOrderLine({ lineItemId: '1' });
const onItsWay = givenOrder({ status: 'shipped', lineItems: [line], shipments: [givenShipment()] });

it('names the parcel that arrives, its progress, and the tracking link', async () => {
  await open({ '/v3/orders': createOrderList(onItsWay) });
  const parcel = within(screen.getByRole('region', { name: /^Arriving / }));
  expect(parcel.getByText('Order 112-4820193-7740021 · 1 item')).toBeInTheDocument();
  expect(parcel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ordered',
    'Packed',
    'On its way',
    'Delivered',
  ]);
  expect(parcel.getByText('On its way')).toHaveAttribute('aria-current', 'step');
  expect(parcel.getByRole('link', { name: 'Track parcel' })).toHaveAttribute(
    'href',
    `/shipments/112-4820193-7740021/${givenShipment().shipmentId}`,
  );
});

it('names the return to hand in first, with its last day, and the points to spend', async () => {
  const lateReturn = givenReturn({ contractId: 'c2', dropOffBy: '2026-12-20' });
  const finishedReturn = givenReturn({ contractId: 'c3', dropOffBy: '2026-11-01', trackingState: 'processing' });
  await open({
    '/v3/orders': createOrderList(givenOrder({ status: 'return in progress', lineItems: [line] })),
    '/v1/return/fetch': { returns: [lateReturn, finishedReturn, givenReturn()] },
    '/akitav2/slotz/recognized/v1/vip_membership': MEMBER,
  });
  const send = within(screen.getByRole('region', { name: 'Send it back by December 7' }));
  expect(send.getByText(/^.*Skyline 4.*Drop it off, no label/)).toBeInTheDocument();
  expect(send.getByRole('link', { name: 'Show the code' })).toHaveAttribute('href', '/return-info/c1/u1');
  const points = screen.getByRole('region', { name: '1,840 points to spend' });
  expect(points).toHaveTextContent('They are worth $18.40. You are Gold, 3,520 points from Platinum.');
  expect(screen.queryByRole('region', { name: /^Arriving/ })).not.toBeInTheDocument();
});

it('lists the three newest orders, and asks for a review of delivered items', async () => {
  const createDatedOrder = (day: number, change = {}) =>
    givenOrder({ orderId: `112-4820193-000000${day}`, placedAt: `2026-10-0${day}T10:00:00.000Z`, ...change });
  const deliveredLine = givenOrderLine({ status: 'delivered' });
  await open({
    '/v3/orders': createOrderList(
      createDatedOrder(1, { lineItems: [line] }),
      createDatedOrder(4, { status: 'delivered', lineItems: [deliveredLine, deliveredLine] }),
      createDatedOrder(3, { lineItems: [line] }),
      createDatedOrder(2, { lineItems: [line] }),
    ),
  });
  const rows = within(screen.getByRole('region', { name: 'Your last orders' })).getAllByRole('listitem');
  expect(rows).toHaveLength(3);
  expect(within(rows[0] ?? document.body).getByRole('link', { name: /^Write a review/ })).toHaveAttribute(
    'href',
    '/product/review/add/9000001',
  );
  expect(rows[0]).toHaveTextContent('and 1 more');
});

it('asks for no second review of a product', async () => {
  const reviewedLine = givenOrderLine({ status: 'delivered', isReviewed: true });
  await open({ '/v3/orders': createOrderList(givenOrder({ status: 'delivered', lineItems: [reviewedLine] })) });
  const rows = within(screen.getByRole('region', { name: 'Your last orders' })).getAllByRole('listitem');
  expect(rows).toHaveLength(1);
  expect(screen.queryByRole('link', { name: /^Write a review/ })).not.toBeInTheDocument();
});

it('shows one fact for each other page of the account', async () => {
  await open({
    '/v1/address': { addresses: [] },
    '/v1/paymentInstruments': {
      paymentInstruments: [
        {
          cardType: 'Visa',
          lastFour: '4242',
          expirationMonth: '8',
          expirationYear: '2028',
          isPrimary: true,
          isExpired: false,
        },
      ],
    },
    '/v2/n/subscriptions': {
      email: 'maya@example.com',
      emailLists: [{ subscribed: true }, { subscribed: false }],
      brandSubscriptions: [],
      stockSubscriptions: [{}, {}],
      upcomingStyleSubscriptions: [],
      optout: false,
    },
    '/customer/v2/preferences/sizeFilters': {
      sizeFilters: [
        { sizeFilterId: '1', name: "Women's Shoes", department: 'Shoes', gender: 'Women', sizes: ['8.5'], widths: [] },
      ],
    },
  });
  const rows = within(screen.getByRole('region', { name: 'Everything else' })).getAllByRole('link');
  expect(rows.map((row) => [row.textContent, row.getAttribute('href')])).toEqual([
    ['FavoritesHeart a style to find it here', '/account/favorites'],
    ['Gift CardsRedeem a card, and see your balance', '/account/gift-cards'],
    ['AddressesNone saved yet', '/addresses'],
    ['PaymentsVisa ending in 4242, expires 08 / 28', '/payments'],
    ["SizesWomen's Shoes 8.5", expect.stringContaining('savedsizes')],
    ['Sign up for VIPA point for each dollar, and better shipping', '/c/vip-dash'],
    ['Email Subscriptions1 list, 2 stock alerts', '/subscriptions'],
    ['Sign-In & Securitymaya@example.com', '/account/settings'],
  ]);
});

it('invites a customer without orders to the shop', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'Nothing ordered yet' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Your last orders' })).not.toBeInTheDocument();
});

it('states that the orders could not be loaded, and keeps the rest', async () => {
  await open({ '/v3/orders': 503 });
  expect(screen.getByRole('alert')).toHaveTextContent('We could not load your orders.');
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/account');
  expect(screen.queryByText('Nothing ordered yet')).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Everything else' })).toBeInTheDocument();
});
