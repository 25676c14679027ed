import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecommendedSize } from '../../../../src/features/sizing/RecommendedSize.tsx';
import { loadPrediction } from '../../../../src/features/sizing/sizingThunks.ts';
import { type RequestedSizing, resolveSizing } from '../../../../src/lib/sizing/resolveSizing.ts';
import { givenProduct, givenStock, givenStyle } from '../givenProduct.ts';
import { type Answers, maya, openPage, openStore } from '../openShop.tsx';

const style = givenStyle('1', [givenStock('1', '8', ''), givenStock('2', '8.5', ''), givenStock('3', '9', '', 0)]);
const product = givenProduct([style]);

async function open(
  answers: Answers,
  { requestedSizing = {}, customer = maya }: { requestedSizing?: RequestedSizing; customer?: typeof maya } = {},
) {
  const { store, calls } = await openStore(answers, customer);
  await store.dispatch(loadPrediction(product.productId));
  await openPage(store, {
    element: (
      <>
        <p>The sizes</p>
        <RecommendedSize product={product} sizing={resolveSizing(product, style.stocks, requestedSizing)} />
      </>
    ),
  });
  await screen.findByText('The sizes');
  return calls;
}
const createPrediction = (id: string | null, onDemandEligible = false) => ({
  prediction: id,
  error: null,
  onDemandEligible,
});

it.each([
  ['size:8.5', 'Recommended for you: 8.5'],
  ['size:9', 'Recommended for you: 9, sold out in this color'],
  ['oos', 'Recommended for you: your size is sold out'],
])('shows for %s: %s', async (id, text) => {
  await open({ '/v2/prediction': createPrediction(id) });
  expect(screen.getByText((_, element) => element?.tagName === 'SPAN' && element.textContent === text)).toBeVisible();
});

it('uses the slower call if the quick one has no prediction but the slower one may', async () => {
  const calls = await open({ '/v2/prediction': createPrediction(null, true), '/onDemand': createPrediction('size:8') });
  expect(calls).toContain('GET /onDemand?productId=91');
  expect(screen.getByText('8')).toBeVisible();
});

it.each([
  ['a failure', { '/v2/prediction': 500 }, maya],
  ['nothing known', { '/v2/prediction': createPrediction(null) }, maya],
  ['a guest', { '/v2/prediction': createPrediction('size:8') }, { level: 'nothing' as const, customer: null }],
])('shows nothing for %s', async (_reason, answers, customer) => {
  const calls = await open(answers, { customer });
  expect(screen.queryByText(/Recommended/)).not.toBeInTheDocument();
  if (!customer.customer) expect(calls).toEqual([]);
});

it("saves the selected size as the customer's", async () => {
  const calls = await open(
    { '/v2/prediction': createPrediction(null), 'POST /opalSizingAuth/explicit/fits': { fits: [] } },
    { requestedSizing: { size: '8' } },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remember 8 as my size' }));
  expect(calls).toContain('POST /opalSizingAuth/explicit/fits');
  expect(await screen.findByText(/Recommended for you/)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
