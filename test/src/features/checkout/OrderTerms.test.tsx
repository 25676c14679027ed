import { render, screen } from '@testing-library/react';
import type { Purchase } from '../../../../src/contracts/checkout/purchase.ts';
import { OrderTerms } from '../../../../src/features/checkout/components/review/OrderTerms.tsx';
import { toMoney } from '../../../../src/lib/money.ts';
import { givenPurchase } from '../givenPurchase.ts';

const { chargeSummary } = givenPurchase();
const paypal: Partial<Purchase> = { paymentMethods: [{ paymentMethodCode: 'paypal' }] };

it.each<[string, Partial<Purchase>]>([
  ['Your card is charged when the order ships.', {}],
  ['Your PayPal account is charged when the order ships.', paypal],
  ['Your PayPal account is charged at once.', { ...paypal, cartType: 'DIGITAL_GIFT_CARDS' }],
  [
    'Your Amazon Pay account is charged when the order ships.',
    { paymentMethods: [{ paymentMethodCode: 'amazonPay' }] },
  ],
  ['Your Afterpay plan begins when you place the order.', { paymentMethods: [{ paymentMethodCode: 'afterpay' }] }],
  ['Nothing is charged.', { chargeSummary: { ...chargeSummary, total: toMoney(0) } }],
])('shows: %s', (text, change) => {
  render(<OrderTerms purchase={givenPurchase(change)} />);
  expect(screen.getByText(text, { exact: false })).toBeVisible();
});
