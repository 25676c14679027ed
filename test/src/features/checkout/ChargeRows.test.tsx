import { render, screen } from '@testing-library/react';
import { ChargeRows } from '../../../../src/features/checkout/ChargeRows.tsx';
import { toMoney } from '../../../../src/lib/money.ts';
import { givenCharges } from '../givenPurchase.ts';

it('names what a code took off by who bears it, and not a code that took off nothing', () => {
  const coupon = (code: string, cents: number) => ({ code, description: '', amount: toMoney(cents) });
  const coupons = [
    { ...coupon('TEAM40', 3798), promotionType: 'DISCOUNT', description: 'Employee discount, 40% off' } as const,
    { ...coupon('WORKBOOTS', 5000), promotionType: 'SUBSIDY' } as const,
    { ...coupon('FASTER', 0), promotionType: 'DISCOUNT' } as const,
  ];
  render(<ChargeRows charges={givenCharges({ coupons })} itemCount={1} />);
  expect(screen.getByText('Employee discount')).toBeInTheDocument();
  expect(screen.getByText('Subsidy WORKBOOTS')).toBeInTheDocument();
  expect(screen.queryByText(/FASTER/)).not.toBeInTheDocument();
});
