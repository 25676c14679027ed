import { render, screen } from '@testing-library/react';
import { ChargeRows } from '../../../../src/features/checkout/ChargeRows.tsx';
import { toMoney } from '../../../../src/lib/money.ts';
import { givenCharges, givenCoupon } from '../givenPurchase.ts';

it('names the discount of a code by its payer, and omits a code without a discount', () => {
  const coupons = [
    givenCoupon('TEAM40', 3798, { description: 'Employee discount, 40% off' }),
    givenCoupon('WORKBOOTS', 5000, { promotionType: 'SUBSIDY' }),
    givenCoupon('FASTER', 0),
  ];
  render(<ChargeRows charges={givenCharges({ coupons })} itemCount={1} />);
  expect(screen.getByText('Employee discount')).toBeInTheDocument();
  expect(screen.getByText('Subsidy WORKBOOTS')).toBeInTheDocument();
  expect(screen.queryByText(/FASTER/)).not.toBeInTheDocument();
});

it('shows the tax that the prices contain, instead of an added tax', () => {
  render(<ChargeRows charges={givenCharges({ estimatedTax: toMoney(0), includedTax: toMoney(909) })} itemCount={1} />);
  expect(screen.getByText('Tax, included').closest('div')).toHaveTextContent('$9.09');
  expect(screen.queryByText('Tax')).not.toBeInTheDocument();
});
