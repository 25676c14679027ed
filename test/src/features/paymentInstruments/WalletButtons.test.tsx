import { render, screen, waitFor } from '@testing-library/react';
import { WalletButtons } from '../../../../src/features/paymentInstruments/WalletButtons.tsx';
import { asked, createPaymentMethod, emit, resetStripe, SETTINGS } from './fakeStripe.ts';

beforeEach(resetStripe);

async function openButtons() {
  const handlePay = jest.fn();
  const { rerender } = render(<WalletButtons settings={SETTINGS} totalCents={4_200} onPay={handlePay} />);
  await waitFor(() => expect(asked.handlers.ready).toBeDefined());
  const changeTotal = (cents: number) =>
    rerender(<WalletButtons settings={SETTINGS} totalCents={cents} onPay={handlePay} />);
  return { handlePay, changeTotal };
}
const READY = { availablePaymentMethods: { applePay: true } };
const findWallets = () => screen.queryByRole('region', { name: 'Wallets' });

it('keeps the place of the buttons, and hands the payment method of the wallet over', async () => {
  createPaymentMethod.mockResolvedValue({ paymentMethod: { id: 'pm_1' } });
  const { handlePay } = await openButtons();
  expect(findWallets()).toHaveAttribute('aria-busy', 'true');
  await emit('ready', READY);
  expect(findWallets()).toHaveAttribute('aria-busy', 'false');
  const resolve = jest.fn();
  await emit('click', { resolve });
  expect(resolve).toHaveBeenCalledTimes(1);
  await emit('confirm', { billingDetails: { name: 'Maya Lind' }, paymentFailed: jest.fn() });
  expect(handlePay.mock.calls).toEqual([[{ paymentMethodId: 'pm_1', fullName: 'Maya Lind' }]]);
});

it.each([
  ['no wallet is there', 'ready'],
  ['the provider fails', 'loaderror'],
])('disappears where %s', async (_what, event) => {
  await openButtons();
  await emit(event);
  expect(findWallets()).toBeNull();
});

it.each([
  ['a refusal', () => Promise.resolve({ error: { message: 'declined' } })],
  ['a lost answer', () => Promise.reject(new Error('offline'))],
])('tells the wallet and the shopper of %s', async (_what, answer) => {
  createPaymentMethod.mockImplementation(answer);
  const { handlePay } = await openButtons();
  await emit('ready', READY);
  const paymentFailed = jest.fn();
  await emit('confirm', { paymentFailed });
  expect(paymentFailed).toHaveBeenCalledWith({ reason: 'fail' });
  expect(screen.getByText(/nothing was charged/)).toBeVisible();
  expect(handlePay).not.toHaveBeenCalled();
});

it('shows the wallet a changed total', async () => {
  const { changeTotal } = await openButtons();
  changeTotal(3_900);
  await waitFor(() => expect(asked.amounts).toEqual([4_200, 3_900]));
});
