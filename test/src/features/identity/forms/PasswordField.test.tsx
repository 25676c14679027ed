import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordField } from '../../../../../src/features/identity/forms/PasswordField.tsx';
import { getPasswordError } from '../../../../../src/lib/account/passwordRules.ts';

it('shows and hides the typed password, and requires no kinds of characters', async () => {
  render(<PasswordField autoComplete="new-password" error={undefined} />);
  const field = screen.getByLabelText('Password');
  await userEvent.type(field, 'four plain words here');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveValue('four plain words here');
  expect(field).toBeValid();
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveAttribute('type', 'password');
});

it('tells that a new password is easy to guess, before it is sent', async () => {
  render(<PasswordField autoComplete="new-password" hint="8 characters or more." error={undefined} />);
  const field = screen.getByLabelText('Password');
  await userEvent.type(field, 'aaaaaaa');
  expect(field).toHaveAccessibleDescription('8 characters or more.');
  await userEvent.type(field, 'a');
  expect(field).toHaveAccessibleDescription(/easy to guess/);
  await userEvent.type(field, ' horse');
  expect(field).toHaveAccessibleDescription('8 characters or more.');
});

it('states once that a password is easy to guess, when the shop has refused it', async () => {
  const error = getPasswordError('aaaaaaaa');
  render(<PasswordField autoComplete="new-password" hint="8 characters or more." error={error} />);
  await userEvent.type(screen.getByLabelText('Password'), 'aaaaaaaa');
  expect(screen.getAllByText(/easy to guess/)).toHaveLength(1);
});

it('does not judge the password of a sign-in', async () => {
  render(<PasswordField autoComplete="current-password" error={undefined} />);
  await userEvent.type(screen.getByLabelText('Password'), 'aaaaaaaa');
  expect(screen.getByLabelText('Password')).not.toHaveAccessibleDescription();
});
