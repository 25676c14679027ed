import { render } from '@testing-library/react';
import { Price } from '../../../../src/ui/product/Price.tsx';

it('shows only the price without a discount', () => {
  const { container } = render(<Price price="$129.95" percentOff={0} />);
  expect(container).toHaveTextContent(/^\$129\.95$/);
});

it('shows the original price, struck through, and the percentage', () => {
  const { container } = render(<Price price="$129.95" msrp="$160.00" percentOff={19} />);
  expect(container).toHaveTextContent('$129.95 MSRP $160.00 19% off');
  expect(container.querySelector('s')).toHaveTextContent('$160.00');
});
