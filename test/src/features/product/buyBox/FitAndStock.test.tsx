import { render } from '@testing-library/react';
import { FitAndStock } from '../../../../../src/features/product/buyBox/FitAndStock.tsx';
import { givenProduct } from '../../givenProduct.ts';

it.each([
  [{ answers: 4, small: 75, trueToSize: 25, large: 0 }, ''],
  [
    { answers: 5, small: 60, trueToSize: 40, large: 0 },
    'Runs small. 60% of reviewers say so. Between sizes? Take the larger one.',
  ],
  [{ answers: 20, small: 20, trueToSize: 55, large: 25 }, 'Fits true to size. 55% of reviewers say so.'],
  [{ answers: 20, small: 50, trueToSize: 45, large: 5 }, ''],
  [{ answers: 20, small: 45, trueToSize: 10, large: 45 }, ''],
  [null, ''],
])('says of %j: %s', (fit, text) => {
  const product = givenProduct([]);
  const { container } = render(
    <FitAndStock product={{ ...product, reviewSummary: { ...product.reviewSummary, fit } }} lowStock={null} />,
  );
  expect(container.textContent).toBe(text);
});
