import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AddressForm } from '../../../../src/features/addresses/AddressForm.tsx';

const PLACE = { form: 'address', shopper: '1' };

type Failure = Parameters<typeof AddressForm>[0]['failure'];

function openForm(failure: Failure = null, initial: Parameters<typeof AddressForm>[0]['initial'] = {}) {
  const submitted = jest.fn();
  const form = (said: Failure) => (
    <AddressForm
      submitText="Continue"
      busy={false}
      failure={said}
      place={PLACE}
      initial={initial}
      onSubmit={submitted}
    />
  );
  const { rerender } = render(form(failure));
  return { submitted, fail: (said: Failure) => rerender(form(said)) };
}

const field = (label: string) => screen.getByLabelText(label);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));

async function fill(changed: Readonly<Record<string, string>> = {}) {
  const values = { 'Full name': 'Maya Lind', Address: '1 Main St', City: 'Columbus', 'Zip code': '43215', ...changed };
  for (const [label, value] of Object.entries(values)) if (value) await userEvent.type(field(label), value);
  await userEvent.selectOptions(field('State'), 'OH');
  await userEvent.type(field('Phone'), changed.Phone ?? '6145550118');
}

it('scrolls to a form-level error after submit', () => {
  const { fail } = openForm();
  fail({ message: 'Sorry, something went wrong!', fields: {} });
  expect(screen.getByRole('alert')).toHaveTextContent('Sorry, something went wrong!');
  expect(screen.getByRole('alert')).toHaveFocus();
});

it('states that a text is too long, and truncates nothing', async () => {
  openForm();
  const long = 'Maximiliana-Konstantina Wolfeschlegelsteinhausenbergerdorff';
  await userEvent.click(field('Full name'));
  await userEvent.paste(long);
  await userEvent.tab();
  expect(field('Full name')).toHaveValue(long);
  expect(field('Full name')).toHaveAccessibleDescription('Input too long');
});

it.each([
  ['a new address', undefined, 10],
  ['a saved one', '43215', 20],
])('limits the zip code of %s as the spec does', (_which, postalCode, most) => {
  openForm(null, postalCode === undefined ? {} : { postalCode });
  expect(field('Zip code')).toHaveAttribute('maxlength', String(most));
});

it('submits the typed values, with the formatted phone number', async () => {
  const { submitted } = openForm();
  await fill();
  await submit();
  expect(submitted).toHaveBeenCalledWith(
    expect.objectContaining({
      fullName: 'Maya Lind',
      countryCode: 'US',
      addressLine1: '1 Main St',
      addressLine2: '',
      stateOrRegion: 'OH',
      postalCode: '43215',
      primaryVoiceNumber: '(614) 555-0118',
    }),
  );
});

it('names the invalid fields, and focuses the first', async () => {
  const { submitted } = openForm();
  await fill({ 'Zip code': '', Phone: '(614) 555-01' });
  await submit();
  expect(screen.getByRole('alert')).toHaveTextContent('Two fields need a look: Zip code and Phone.');
  expect(screen.getByText('Enter a zip code here.')).toBeInTheDocument();
  expect(screen.getByText('Invalid phone number')).toBeInTheDocument();
  expect(field('Zip code')).toHaveFocus();
  expect(field('City')).toHaveValue('Columbus');
  expect(submitted).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole('link', { name: 'Phone' }));
  expect(field('Phone')).toHaveFocus();
});

it('validates a field on blur, not while typing, and clears the error as soon as the value is valid', async () => {
  openForm();
  await userEvent.type(field('Phone'), '614555');
  expect(screen.queryByText('Invalid phone number')).not.toBeInTheDocument();
  await userEvent.tab();
  expect(field('Phone')).toHaveAccessibleDescription(/Invalid phone number/);
  await userEvent.type(field('Phone'), '0118');
  expect(screen.queryByText('Invalid phone number')).not.toBeInTheDocument();
});

it('marks a valid field once it is left, and explains why it needs the phone number', async () => {
  openForm();
  const mark = () => field('City').parentElement?.querySelector('svg') ?? null;
  await userEvent.type(field('City'), 'Columbus');
  expect(mark()).toBeNull();
  await userEvent.tab();
  expect(mark()).not.toBeNull();
  await userEvent.clear(field('City'));
  expect(mark()).toBeNull();
  expect(field('Phone')).toHaveAccessibleDescription('10 digits. Only used if the carrier cannot find you.');
});

it('opens the second line on demand, and focuses it', async () => {
  openForm();
  await userEvent.click(screen.getByRole('button', { name: 'Add apartment, suite or floor' }));
  expect(field('Apartment, suite or floor (optional)')).toHaveFocus();
});

it('accepts any state in another country, and clears the chosen one', async () => {
  openForm();
  await userEvent.selectOptions(field('State'), 'OH');
  await userEvent.selectOptions(field('Country'), 'PR');
  expect(field('State')).toHaveValue('');
  await userEvent.type(field('State'), 'San Juan');
  expect(field('State')).toHaveValue('San Juan');
});

it('validates the zip code again when the state changes', async () => {
  openForm(null, { postalCode: '90210', stateOrRegion: 'OH' });
  await userEvent.type(field('Zip code'), '{End}{Backspace}0');
  await userEvent.tab();
  expect(field('Zip code')).toHaveAccessibleDescription('This zip code is not in Ohio.');
  await userEvent.selectOptions(field('State'), 'NY');
  expect(field('Zip code')).toHaveAccessibleDescription('This zip code is not in New York.');
  await userEvent.selectOptions(field('State'), 'CA');
  expect(field('Zip code')).not.toHaveAccessibleDescription();
});

it("shows the API's error at its field, or above the form if it names none", async () => {
  const { fail } = openForm();
  await fill();
  await submit();
  fail({ message: 'Invalid Input', fields: { city: 'Enter a city name here.' } });
  expect(field('City')).toHaveAccessibleDescription('Enter a city name here.');
  expect(field('City')).toHaveFocus();
  fail({ message: 'Sorry, the line went dead!', fields: {} });
  expect(screen.getByRole('alert')).toHaveTextContent('Sorry, the line went dead!');
});
