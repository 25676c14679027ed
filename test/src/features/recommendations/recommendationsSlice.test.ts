import { loadRecos, selectRecoRow } from '../../../../src/features/recommendations/recommendationsSlice.ts';
import { givenCard } from '../givenCard.ts';
import { openStore } from '../openShop.tsx';

const five = ['1', '2', '3', '4', '5'].map((id) => givenCard(id));
const answer = {
  widgets: [
    { widget: 'for-you', title: 'For you', recos: five },
    { widget: 'new', title: 'New', recos: five },
  ],
};

it('sends one request for rows of several lengths, and keeps only the shown cards of each', async () => {
  const { store, calls } = await openStore({ '/recos/get?widgets=for-you%2Cnew&limit=5': answer });
  await store.dispatch(loadRecos('home', ['for-you', 'new'], [5, 3]));
  expect(calls).toEqual(['GET /recos/get?widgets=for-you%2Cnew&limit=5']);
  expect(selectRecoRow(store.getState(), 'home', 'for-you')?.recos).toEqual(five);
  expect(selectRecoRow(store.getState(), 'home', 'new')?.recos).toEqual(five.slice(0, 3));
});
