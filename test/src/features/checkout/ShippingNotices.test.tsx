import { render, screen } from '@testing-library/react';
import { ShippingRemarks } from '../../../../src/features/checkout/components/ShipOptionStep.tsx';
import { givenPurchase } from '../givenPurchase.ts';

it.each([
  ['REWARDS_PLATINUM', 'As a VIP, all your shipping is free.'],
  ['LINKED_PLUS_PRIME', 'With Prime, you have more free options.'],
  ['MOBILE_PROMO', 'Ordering from your phone, a faster option is free.'],
  ['PLAIN', 'Standard shipping is free for everyone.'],
] as const)('shows a shopper with %s: %s', (shippingBenefitReason, text) => {
  render(<ShippingRemarks purchase={givenPurchase({ shippingBenefitReason })} />);
  expect(screen.getByText(text)).toBeInTheDocument();
});
