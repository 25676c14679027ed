import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CardForm } from '../../../../src/features/paymentInstruments/CardForm.tsx';

type Failure = Parameters<typeof CardForm>[0]['failure'];

function openForm(billingProblem?: string) {
  const submitted = jest.fn();
  const form = (failure: Failure) => (
    <CardForm
      submitText="Continue"
      busy={false}
      failure={failure}
      fullName="Maya Lind"
      billing={(error) => <p>Billed to 1 Main St {error}</p>}
      billingProblem={billingProblem}
      onSubmit={submitted}
    />
  );
  const { rerender } = render(form(null));
  return { submitted, fail: (failure: Failure) => rerender(form(failure)) };
}

const field = (label: string | RegExp) => screen.getByLabelText(label);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));

async function fill(number: string, expires: string, code: string) {
  await userEvent.type(field('Card number'), number);
  await userEvent.type(field(/Expires/), expires);
  await userEvent.type(field('Security code'), code);
}

it.each([
  ['Card number', 23],
  [/Expires/, 7],
  ['Security code', 4],
  ['Name on card', 50],
])('limits the field %s as the spec does', (label, most) => {
  openForm();
  expect(field(label)).toHaveAttribute('maxlength', String(most));
});

it.each([
  ['Card number', 'cc-number', 'numeric'],
  [/Expires \(MM \/ YY\)/, 'cc-exp', 'numeric'],
  ['Security code', 'cc-csc', 'numeric'],
  ['Name on card', 'cc-name', null],
])('tells the browser what %s is, and which keyboard it needs', (label, token, keyboard) => {
  openForm();
  expect(field(label)).toHaveAttribute('autocomplete', token);
  expect(field(label).getAttribute('inputmode')).toBe(keyboard);
});

it('groups the typed digits, and submits month and year separately', async () => {
  const { submitted } = openForm();
  await fill('4242424242424242', '899', '123');
  expect(field('Card number')).toHaveValue('4242 4242 4242 4242');
  expect(field(/Expires/)).toHaveValue('08 / 99');
  await submit();
  expect(submitted).toHaveBeenCalledWith({
    addCreditCardNumber: '4242 4242 4242 4242',
    expirationMonth: '08',
    expirationYear: '2099',
    cvv: '123',
    fullName: 'Maya Lind',
  });
});

it.each([
  { number: '4242424242424241', expires: '1299', code: '123', said: 'Card number is not correct.', at: 'Card number' },
  {
    number: '4242424242424242',
    expires: '12',
    code: '123',
    said: 'Please enter month and year (MM/YY).',
    at: /Expires/,
  },
  { number: '4242424242424242', expires: '1220', code: '123', said: 'Please enter a valid year.', at: /Expires/ },
  {
    number: '4242424242424242',
    expires: '1299',
    code: '12',
    said: "Your card's security code is incomplete.",
    at: 'Security code',
  },
])('shows "$said"', async ({ number, expires, code, said, at }) => {
  const { submitted } = openForm();
  await fill(number, expires, code);
  await submit();
  expect(field(at)).toHaveAccessibleDescription(expect.stringContaining(said));
  expect(field(at)).toHaveFocus();
  expect(submitted).not.toHaveBeenCalled();
});

it('asks for four digits of an American Express card', async () => {
  openForm();
  expect(field('Security code')).toHaveAccessibleDescription('3 digits on the card.');
  await userEvent.type(field('Card number'), '3782');
  expect(field('Security code')).toHaveAccessibleDescription('4 digits on the card.');
});

it('keeps the typed values when the card is declined, and shows it at the field', async () => {
  const { fail } = openForm();
  await fill('4000000000000069', '1299', '123');
  await submit();
  fail({ message: 'Invalid Input', fields: { expirationMonth: 'Card has expired.' } });
  expect(field(/Expires/)).toHaveAccessibleDescription('Card has expired.');
  expect(field('Card number')).toHaveValue('4000 0000 0000 0069');
  expect(screen.getByRole('alert')).toHaveTextContent('One field needs a look: Expires (MM / YY).');
});

it('is not submitted without a billing address, and shows where it is missing', async () => {
  const { submitted } = openForm('Required');
  await fill('4242424242424242', '1299', '123');
  await submit();
  expect(screen.getByRole('alert')).toHaveTextContent('One field needs a look: Billing address.');
  expect(screen.getByText('Billed to 1 Main St Required')).toBeInTheDocument();
  expect(submitted).not.toHaveBeenCalled();
});
