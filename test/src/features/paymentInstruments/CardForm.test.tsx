import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CardForm } from '../../../../src/features/paymentInstruments/CardForm.tsx';

type Failure = Parameters<typeof CardForm>[0]['failure'];

function openForm(billingProblem?: string) {
  const handleSubmit = jest.fn();
  const form = (failure: Failure) => (
    <CardForm
      submitText="Continue"
      busy={false}
      failure={failure}
      fullName="Maya Lind"
      billing={(error) => <p>Billed to 1 Main St {error}</p>}
      billingProblem={billingProblem}
      onSubmit={handleSubmit}
    />
  );
  const { rerender } = render(form(null));
  return { handleSubmit, fail: (failure: Failure) => rerender(form(failure)) };
}

const getField = (label: string | RegExp) => screen.getByLabelText(label);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));

async function fill(number: string, expires: string, code: string) {
  await userEvent.type(getField('Card number'), number);
  await userEvent.type(getField(/Expires/), expires);
  await userEvent.type(getField('Security code'), code);
}

it.each([
  ['Card number', 23],
  [/Expires/, 7],
  ['Security code', 4],
  ['Name on card', 50],
])('limits the field %s as the spec does', (label, maxLength) => {
  openForm();
  expect(getField(label)).toHaveAttribute('maxlength', String(maxLength));
});

it.each([
  ['Card number', 'cc-number', 'numeric'],
  [/Expires \(MM \/ YY\)/, 'cc-exp', 'numeric'],
  ['Security code', 'cc-csc', 'numeric'],
  ['Name on card', 'cc-name', null],
])('names the content of %s to the browser, and its keyboard', (label, token, keyboard) => {
  openForm();
  expect(getField(label)).toHaveAttribute('autocomplete', token);
  expect(getField(label).getAttribute('inputmode')).toBe(keyboard);
});

it('groups the typed digits, and submits month and year separately', async () => {
  const { handleSubmit } = openForm();
  await fill('4242424242424242', '899', '123');
  expect(getField('Card number')).toHaveValue('4242 4242 4242 4242');
  expect(getField(/Expires/)).toHaveValue('08 / 99');
  await submit();
  expect(handleSubmit).toHaveBeenCalledWith({
    addCreditCardNumber: '4242 4242 4242 4242',
    expirationMonth: '08',
    expirationYear: '2099',
    cvv: '123',
    fullName: 'Maya Lind',
  });
});

it.each([
  {
    number: '4242424242424241',
    expires: '1299',
    code: '123',
    message: 'Card number is not correct.',
    at: 'Card number',
  },
  {
    number: '4242424242424242',
    expires: '12',
    code: '123',
    message: 'Please enter month and year (MM/YY).',
    at: /Expires/,
  },
  { number: '4242424242424242', expires: '1220', code: '123', message: 'Please enter a valid year.', at: /Expires/ },
  {
    number: '4242424242424242',
    expires: '1299',
    code: '12',
    message: "Your card's security code is incomplete.",
    at: 'Security code',
  },
])('shows "$said"', async ({ number, expires, code, message, at }) => {
  const { handleSubmit } = openForm();
  await fill(number, expires, code);
  await submit();
  expect(getField(at)).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(getField(at)).toHaveFocus();
  expect(handleSubmit).not.toHaveBeenCalled();
});

it('asks for four digits of an American Express card', async () => {
  openForm();
  expect(getField('Security code')).toHaveAccessibleDescription('3 digits on the card.');
  await userEvent.type(getField('Card number'), '3782');
  expect(getField('Security code')).toHaveAccessibleDescription('4 digits on the card.');
});

it('keeps the typed values when the card is declined, and shows it at the field', async () => {
  const { fail } = openForm();
  await fill('4000000000000069', '1299', '123');
  await submit();
  fail({ message: 'Invalid Input', fields: { expirationMonth: 'Card has expired.' } });
  expect(getField(/Expires/)).toHaveAccessibleDescription('Card has expired.');
  expect(getField('Card number')).toHaveValue('4000 0000 0000 0069');
  expect(screen.getByRole('alert')).toHaveTextContent('One field needs a look: Expires (MM / YY).');
});

it('is not submitted without a billing address, and shows where it is missing', async () => {
  const { handleSubmit } = openForm('Required');
  await fill('4242424242424242', '1299', '123');
  await submit();
  expect(screen.getByRole('alert')).toHaveTextContent('One field needs a look: Billing address.');
  expect(screen.getByText('Billed to 1 Main St Required')).toBeInTheDocument();
  expect(handleSubmit).not.toHaveBeenCalled();
});
