import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordField } from '../../../../../src/features/identity/forms/PasswordField.tsx';

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
