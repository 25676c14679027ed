import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QuantityStepper } from '../../../../src/ui/forms/QuantityStepper.tsx';

const getDecreaseButton = () => screen.getByRole('button', { name: 'Decrease quantity' });
const getIncreaseButton = () => screen.getByRole('button', { name: 'Increase quantity' });

it.each([
  { value: 1, asksFor: [2] },
  { value: 2, asksFor: [1, 3] },
  { value: 3, asksFor: [2] },
])('calls onChange only with $asksFor from $value', async ({ value, asksFor }) => {
  const onChange = jest.fn();
  render(<QuantityStepper label="Quantity" value={value} max={3} onChange={onChange} />);
  await userEvent.click(getDecreaseButton());
  await userEvent.click(getIncreaseButton());
  expect(onChange.mock.calls.flat()).toEqual(asksFor);
  expect(screen.getByText(String(value))).toBeInTheDocument();
});

it('does nothing while busy', async () => {
  const onChange = jest.fn();
  render(<QuantityStepper label="Quantity" value={2} max={3} onChange={onChange} busy />);
  await userEvent.click(getIncreaseButton());
  expect(onChange).not.toHaveBeenCalled();
  expect(getIncreaseButton()).toHaveAttribute('aria-disabled', 'true');
});

it('is a form with two buttons without scripts', () => {
  render(<QuantityStepper label="Quantity" name="quantity" value={2} max={3} onChange={() => undefined} />);
  expect(getIncreaseButton()).toHaveAttribute('type', 'submit');
  expect(getIncreaseButton()).toHaveAttribute('name', 'quantity');
  expect(getIncreaseButton()).toHaveAttribute('value', '3');
});
