import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CardForm } from '../../../../src/features/paymentInstruments/CardForm.tsx';
import { asked, createPaymentMethod, emit, resetStripe, SETTINGS } from './fakeStripe.ts';

beforeEach(resetStripe);

async function openForm() {
  const handleSubmit = jest.fn();
  render(
    <CardForm
      submitText="Continue"
      busy={false}
      failure={null}
      fullName="Maya Lind"
      hosted={SETTINGS}
      billing={() => null}
      billingProblem={undefined}
      onSubmit={handleSubmit}
    />,
  );
  await waitFor(() => expect(asked.handlers.ready).toBeDefined());
  await emit('ready');
  return handleSubmit;
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));

it('has no field of its own for the card, and submits the payment method of the provider, made once', async () => {
  createPaymentMethod.mockResolvedValue({ paymentMethod: { id: 'pm_1' } });
  const handleSubmit = await openForm();
  expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('name'))).toEqual([null, 'fullName']);
  await submit();
  await submit();
  const card = { addCreditCardNumber: '', cvv: '', expirationMonth: '', expirationYear: '' };
  const submitted = { ...card, fullName: 'Maya Lind', paymentMethodId: 'pm_1' };
  expect(handleSubmit.mock.calls).toEqual([[submitted], [submitted]]);
  expect(createPaymentMethod).toHaveBeenCalledTimes(1);
  await emit('change');
  await submit();
  expect(createPaymentMethod).toHaveBeenCalledTimes(2);
});

it.each([
  ['a refusal', () => Promise.resolve({ error: { message: 'Your card number is incomplete.' } })],
  ['a lost answer', () => Promise.reject(new Error('offline'))],
])('shows %s at the field, and submits nothing', async (_what, answer) => {
  createPaymentMethod.mockImplementation(answer);
  const handleSubmit = await openForm();
  await submit();
  expect(await screen.findByText(/^Your card number is incomplete\.|^The card could not be checked\./)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('One field needs a look: Card.');
  expect(screen.getByLabelText('Card number')).toHaveFocus();
  expect(handleSubmit).not.toHaveBeenCalled();
});

it('asks for the name before the card is checked', async () => {
  const handleSubmit = await openForm();
  await userEvent.clear(screen.getByLabelText('Name on card'));
  await submit();
  expect(screen.getByText("Please enter cardholder's name.")).toBeVisible();
  expect(createPaymentMethod).not.toHaveBeenCalled();
  expect(handleSubmit).not.toHaveBeenCalled();
});

it('offers to load the field again', async () => {
  await openForm();
  await emit('loaderror');
  expect(screen.getByRole('alert')).toHaveTextContent('The card form could not be loaded.');
  asked.handlers = {};
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(asked.handlers.ready).toBeDefined());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
