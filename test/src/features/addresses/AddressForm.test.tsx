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

it('brings who pressed its button to what no field is to blame for', () => {
  const { fail } = openForm();
  fail({ message: 'Sorry, something went wrong!', fields: {} });
  expect(screen.getByRole('alert')).toHaveTextContent('Sorry, something went wrong!');
  expect(screen.getByRole('alert')).toHaveFocus();
});

it('says that a text is too long, and cuts nothing off it', async () => {
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
])('takes of the zip code of %s as much as the document says', (_which, postalCode, most) => {
  openForm(null, postalCode === undefined ? {} : { postalCode });
  expect(field('Zip code')).toHaveAttribute('maxlength', String(most));
});

it('hands over what was typed, the phone as it is displayed', async () => {
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

it('names the fields that need a look, and goes to the first', async () => {
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

it('checks a field when it is left, not while it is typed in, and lets go of the error as soon as it is right', async () => {
  openForm();
  await userEvent.type(field('Phone'), '614555');
  expect(screen.queryByText('Invalid phone number')).not.toBeInTheDocument();
  await userEvent.tab();
  expect(field('Phone')).toHaveAccessibleDescription(/Invalid phone number/);
  await userEvent.type(field('Phone'), '0118');
  expect(screen.queryByText('Invalid phone number')).not.toBeInTheDocument();
});

it('opens the second line on demand, and puts the cursor there', async () => {
  openForm();
  await userEvent.click(screen.getByRole('button', { name: 'Add apartment, suite or floor' }));
  expect(field('Apartment, suite or floor')).toHaveFocus();
});

it('takes any state in another country, and forgets the one that was chosen', async () => {
  openForm();
  await userEvent.selectOptions(field('State'), 'OH');
  await userEvent.selectOptions(field('Country'), 'PR');
  expect(field('State')).toHaveValue('');
  await userEvent.type(field('State'), 'San Juan');
  expect(field('State')).toHaveValue('San Juan');
});

it('checks the zip code again when the state changes', async () => {
  openForm(null, { postalCode: '90210', stateOrRegion: 'OH' });
  await userEvent.type(field('Zip code'), '{End}{Backspace}0');
  await userEvent.tab();
  expect(field('Zip code')).toHaveAccessibleDescription('This zip code is not in Ohio.');
  await userEvent.selectOptions(field('State'), 'NY');
  expect(field('Zip code')).toHaveAccessibleDescription('This zip code is not in New York.');
  await userEvent.selectOptions(field('State'), 'CA');
  expect(field('Zip code')).not.toHaveAccessibleDescription();
});

it('shows what the API refused beside its field, or above where no field is to blame', async () => {
  const { fail } = openForm();
  await fill();
  await submit();
  fail({ message: 'Invalid Input', fields: { city: 'Enter a city name here.' } });
  expect(field('City')).toHaveAccessibleDescription('Enter a city name here.');
  expect(field('City')).toHaveFocus();
  fail({ message: 'Sorry, the line went dead!', fields: {} });
  expect(screen.getByRole('alert')).toHaveTextContent('Sorry, the line went dead!');
});
