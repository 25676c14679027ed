import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SchemeChoice } from '../../../../src/app/shell/Footer.tsx';

const root = document.documentElement;

afterEach(() => {
  delete root.dataset.scheme;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = 'color-scheme=;path=/;max-age=0';
});

it('applies the choice at once, and keeps it in a cookie', async () => {
  render(<SchemeChoice />);
  const choice = screen.getByRole('combobox', { name: 'Colors' });
  expect(choice).toHaveDisplayValue('System');
  await userEvent.selectOptions(choice, 'Dark');
  expect(root.dataset.scheme).toBe('dark');
  expect(document.cookie).toContain('color-scheme=dark');
  await userEvent.selectOptions(choice, 'Light');
  expect(root.dataset.scheme).toBe('light');
  await userEvent.selectOptions(choice, 'System');
  expect(root.dataset).not.toHaveProperty('scheme');
  expect(document.cookie).not.toContain('color-scheme');
});

it('shows the choice of an earlier visit', () => {
  root.dataset.scheme = 'dark';
  render(<SchemeChoice />);
  expect(screen.getByRole('combobox', { name: 'Colors' })).toHaveDisplayValue('Dark');
});
