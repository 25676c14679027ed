import { render } from '@testing-library/react';
import { FitAndStock } from '../../../../../src/features/product/buyBox/FitAndStock.tsx';
import { givenProduct } from '../../givenProduct.ts';

it.each([
  [{ answers: 1, small: 0, trueToSize: 100, large: 0 }, 'Fits true to size. 1 reviewer says so.'],
  [{ answers: 4, small: 75, trueToSize: 25, large: 0 }, 'Runs small. 3 of 4 reviewers say so.'],
  [
    { answers: 5, small: 60, trueToSize: 40, large: 0 },
    'Runs small. 60% of reviewers say so. Between sizes? Take the larger one.',
  ],
  [{ answers: 20, small: 40, trueToSize: 45, large: 15 }, 'Fits true to size. 45% of reviewers say so.'],
  [{ answers: 20, small: 45, trueToSize: 10, large: 45 }, ''],
  [null, ''],
])('says of %j: %s', (fit, text) => {
  const product = givenProduct([]);
  const { container } = render(
    <FitAndStock product={{ ...product, reviewSummary: { ...product.reviewSummary, fit } }} lowStock={null} />,
  );
  expect(container.textContent).toBe(text);
});
