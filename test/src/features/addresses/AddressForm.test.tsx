import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { AddressForm } from '../../../../src/features/addresses/AddressForm.tsx';

const PLACE = { form: 'address', shopper: '1' };

type Failure = Parameters<typeof AddressForm>[0]['failure'];

function openForm(failure: Failure = null, initial: Parameters<typeof AddressForm>[0]['initial'] = {}) {
  const handleSubmit = jest.fn();
  const form = (shownFailure: Failure) => (
    <AddressForm
      submitText="Continue"
      busy={false}
      failure={shownFailure}
      place={PLACE}
      initial={initial}
      onSubmit={handleSubmit}
    />
  );
  const { rerender } = render(form(failure));
  return { handleSubmit, fail: (nextFailure: Failure) => rerender(form(nextFailure)) };
}

const getField = (label: string) => screen.getByLabelText(label);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));

async function fill(changes: Readonly<Record<string, string>> = {}) {
  const values = { 'Full name': 'Maya Lind', Address: '1 Main St', City: 'Columbus', 'Zip code': '43215', ...changes };
  for (const [label, value] of Object.entries(values)) if (value) await userEvent.type(getField(label), value);
  await userEvent.selectOptions(getField('State'), 'OH');
  await userEvent.type(getField('Phone'), changes.Phone ?? '6145550118');
}

it('scrolls to a form-level error after submit', () => {
  const { fail } = openForm();
  fail({ message: 'Sorry, something went wrong!', fields: {} });
  expect(screen.getByRole('alert')).toHaveTextContent('Sorry, something went wrong!');
  expect(screen.getByRole('alert')).toHaveFocus();
});

it('states that a text is too long, and truncates nothing', async () => {
  openForm();
  const longName = 'Maximiliana-Konstantina Wolfeschlegelsteinhausenbergerdorff';
  await userEvent.click(getField('Full name'));
  await userEvent.paste(longName);
  await userEvent.tab();
  expect(getField('Full name')).toHaveValue(longName);
  expect(getField('Full name')).toHaveAccessibleDescription('Input too long');
});

it.each([
  ['a new address', undefined, 10],
  ['a saved one', '43215', 20],
])('limits the zip code of %s as the spec does', (_title, postalCode, maxLength) => {
  openForm(null, postalCode === undefined ? {} : { postalCode });
  expect(getField('Zip code')).toHaveAttribute('maxlength', String(maxLength));
});

it('submits the typed values, with the formatted phone number', async () => {
  const { handleSubmit } = openForm();
  await fill();
  await submit();
  expect(handleSubmit).toHaveBeenCalledWith(
    expect.objectContaining({
      fullName: 'Maya Lind',
      countryCode: 'US',
      addressLine1: '1 Main St',
      addressLine2: '',
      stateOrRegion: 'OH',
      postalCode: '43215',
      primaryVoiceNumber: '(614) 555-0118',
    }),
    expect.any(FormData),
  );
});

it('names the invalid fields, and focuses the first', async () => {
  const { handleSubmit } = openForm();
  await fill({ 'Zip code': '', Phone: '(614) 555-01' });
  await submit();
  expect(screen.getByRole('alert')).toHaveTextContent('Two fields need a look: Zip code and Phone.');
  expect(screen.getByText('Enter a zip code here.')).toBeInTheDocument();
  expect(screen.getByText('Invalid phone number')).toBeInTheDocument();
  expect(getField('Zip code')).toHaveFocus();
  expect(getField('City')).toHaveValue('Columbus');
  expect(handleSubmit).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole('link', { name: 'Phone' }));
  expect(getField('Phone')).toHaveFocus();
});

it('validates a field on blur, not while typing, and clears the error as soon as the value is valid', async () => {
  openForm();
  await userEvent.type(getField('Phone'), '614555');
  expect(screen.queryByText('Invalid phone number')).not.toBeInTheDocument();
  await userEvent.tab();
  expect(getField('Phone')).toHaveAccessibleDescription(/Invalid phone number/);
  await userEvent.type(getField('Phone'), '0118');
  expect(screen.queryByText('Invalid phone number')).not.toBeInTheDocument();
});

it('marks a valid field once it is left, and explains why it needs the phone number', async () => {
  openForm();
  const mark = () => getField('City').parentElement?.querySelector('svg') ?? null;
  await userEvent.type(getField('City'), 'Columbus');
  expect(mark()).toBeNull();
  await userEvent.tab();
  expect(mark()).not.toBeNull();
  await userEvent.clear(getField('City'));
  expect(mark()).toBeNull();
  expect(getField('Phone')).toHaveAccessibleDescription('10 digits. Only used if the carrier cannot find you.');
});

it('opens the second line on demand, and focuses it', async () => {
  openForm();
  await userEvent.click(screen.getByRole('button', { name: 'Add apartment, suite or floor' }));
  expect(getField('Apartment, suite or floor (optional)')).toHaveFocus();
});

it('clears the chosen state in another country, and fills in the only one', async () => {
  const { handleSubmit } = openForm();
  await userEvent.selectOptions(getField('State'), 'WA');
  await userEvent.type(getField('Zip code'), '98101');
  await userEvent.selectOptions(getField('Country'), 'GU');
  expect(getField('State')).toHaveValue('GU');
  await submit();
  expect(getField('Zip code')).toHaveAccessibleDescription(
    'This zip code is in the United States. Please choose that as the country.',
  );
  expect(handleSubmit).not.toHaveBeenCalled();
  await userEvent.selectOptions(getField('Country'), 'US');
  expect(getField('State')).toHaveValue('');
  expect(getField('Zip code')).not.toHaveAccessibleDescription();
});

it.each([
  ['a town of a territory', { countryCode: 'PR', stateOrRegion: 'San Juan' }, 'PR', 'PR'],
  ['a territory as a state', { countryCode: 'US', stateOrRegion: 'PR' }, 'PR', 'PR'],
  ['an unknown state', { countryCode: 'US', stateOrRegion: 'XX' }, 'US', ''],
])('opens an address saved earlier with %s', (_title, initial, country, state) => {
  openForm(null, initial);
  expect(getField('Country')).toHaveValue(country);
  expect(getField('State')).toHaveValue(state);
});

it.each([
  ['PW', '7 digits. Only used if the carrier cannot find you.'],
  ['GU', '10 digits. Only used if the carrier cannot find you.'],
])('explains the phone number of %s', async (country, hint) => {
  openForm();
  await userEvent.selectOptions(getField('Country'), country);
  expect(getField('Phone')).toHaveAccessibleDescription(hint);
});

it('formats a zip code of nine digits once it is left', async () => {
  openForm(null, { stateOrRegion: 'OH' });
  await userEvent.type(getField('Zip code'), '43215 0001');
  await userEvent.tab();
  expect(getField('Zip code')).toHaveValue('43215-0001');
});

it('validates the zip code again when the state changes', async () => {
  openForm(null, { postalCode: '90210', stateOrRegion: 'OH' });
  await userEvent.type(getField('Zip code'), '{End}{Backspace}0');
  await userEvent.tab();
  expect(getField('Zip code')).toHaveAccessibleDescription('This zip code is not in Ohio.');
  await userEvent.selectOptions(getField('State'), 'NY');
  expect(getField('Zip code')).toHaveAccessibleDescription('This zip code is not in New York.');
  await userEvent.selectOptions(getField('State'), 'CA');
  expect(getField('Zip code')).not.toHaveAccessibleDescription();
});

it("shows the API's error at its field, or above the form if it names none", async () => {
  const { fail } = openForm();
  await fill();
  await submit();
  fail({ message: 'Invalid Input', fields: { city: 'Enter a city name here.' } });
  expect(getField('City')).toHaveAccessibleDescription('Enter a city name here.');
  expect(getField('City')).toHaveFocus();
  fail({ message: 'Sorry, the line went dead!', fields: {} });
  expect(screen.getByRole('alert')).toHaveTextContent('Sorry, the line went dead!');
});

it('shows a rejected form without scripts: the error, the values and the second line', () => {
  document.body.innerHTML = renderToStaticMarkup(
    <AddressForm
      submitText="Continue"
      busy={false}
      failure={{ message: 'Invalid Input', fields: { postalCode: 'This zip code is not in Ohio.' } }}
      place={PLACE}
      action="/orders/delivery"
      initial={{ city: 'Columbus', stateOrRegion: 'OH' }}
      fixedFields={['countryCode', 'stateOrRegion']}
      onSubmit={jest.fn()}
    />,
  );
  expect(getField('Zip code')).toHaveAccessibleDescription('This zip code is not in Ohio.');
  expect(getField('City')).toHaveValue('Columbus');
  expect(getField('Apartment, suite or floor (optional)')).toBeInTheDocument();
  expect(screen.queryByLabelText('State')).toBeNull();
});
