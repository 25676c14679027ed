import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { loadPoints } from '../../../../src/features/rewards/loadPoints.ts';
import { PointsLine } from '../../../../src/features/rewards/PointsLine.tsx';
import { createPhoneSelector, loadMembership } from '../../../../src/features/rewards/rewardsSlice.ts';
import { givenProduct, givenStock, givenStyle } from '../givenProduct.ts';
import { maya, openStore } from '../openShop.tsx';

const MEMBERSHIP = '/akitav2/slotz/recognized/v1/vip_membership';
const ESTIMATE = 'POST /akitav2/slotz/optional/v1/vip_points/estimate';
const stock = givenStock('1', '8', 'B');
const style = givenStyle('1', [stock]);
const product = givenProduct([style]);
const totalPoints = { points: 1129, dollarValue: '$11.29' };
const estimate = {
  transparencyPointsForCart: { totalPoints },
  transparencyPointsForItem: [{ asin: stock.asin, totalPoints }],
};
const vip = { isEnrolled: true, enrolled: 1, consented: true, canEnroll: false, isVipOrConsented: true };
const phones = { phone: 'everybody', vipPhone: 'members' };

async function showPointsLine(membership: unknown, customer?: typeof maya) {
  const { store, calls } = await openStore({ [MEMBERSHIP]: membership, [ESTIMATE]: estimate }, customer);
  await store.dispatch(loadPoints(product));
  render(
    <Provider store={store}>
      <PointsLine style={style} />
    </Provider>,
  );
  return { store, calls };
}

it("shows a member the points, and the members' phone number", async () => {
  const { store } = await showPointsLine(vip, maya);
  expect(screen.getByText('1,129 VIP points').parentElement).toHaveTextContent('Earn 1,129 VIP points, worth $11.29.');
  expect(createPhoneSelector(phones)(store.getState())).toBe('members');
});

it('requests no estimate for others', async () => {
  const { store, calls } = await showPointsLine({ ...vip, isEnrolled: false }, maya);
  expect(screen.queryByText(/VIP points/)).toBeNull();
  expect(calls).toEqual([`GET ${MEMBERSHIP}`]);
  expect(createPhoneSelector(phones)(store.getState())).toBe('everybody');
});

it('sends no request for a guest', async () => {
  const { calls } = await showPointsLine(vip);
  expect(calls).toEqual([]);
});

it('shows nothing if the rewards service fails, and tries again later', async () => {
  const { store, calls } = await showPointsLine(500, maya);
  expect(screen.queryByText(/VIP points/)).toBeNull();
  await act(async () => store.dispatch(loadMembership()));
  expect(calls).toEqual([`GET ${MEMBERSHIP}`, `GET ${MEMBERSHIP}`]);
});
