import { render, screen } from '@testing-library/react';
import { Field } from '../../../../src/ui/forms/Field.tsx';
import { TextInput } from '../../../../src/ui/forms/inputs.tsx';

it('connects the control with its label, its hint and its error', () => {
  render(
    <Field label="City" hint="As on your mail." error="Enter a city name here.">
      <TextInput name="city" />
    </Field>,
  );
  const input = screen.getByLabelText('City');
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Enter a city name here. As on your mail.');
});

it('shows no error without one, and marks an optional field in its label', () => {
  render(
    <Field label="Gift message" optional id="gift">
      <TextInput />
    </Field>,
  );
  const input = screen.getByLabelText('Gift message (optional)');
  expect(input).toHaveAttribute('id', 'gift');
  expect(input).not.toHaveAttribute('aria-invalid');
  expect(input).not.toHaveAttribute('aria-describedby');
});
