import { render, screen } from '@testing-library/react';
import { StepBlockingReason } from '../../../../src/features/checkout/components/CheckoutNotices.tsx';

const violation = { name: 'JURISDICTION', message: 'Skyline 4 may not be sold there.', fixAt: 'address' } as const;

it('shows the reason that blocks the order, and links to the cart if an item is affected', () => {
  const { rerender } = render(<StepBlockingReason violation={{ ...violation, asin: 'B000000001' }} />);
  expect(screen.getByRole('status')).toHaveTextContent('Skyline 4 may not be sold there.');
  expect(screen.getByRole('link', { name: 'Edit cart' })).toHaveAttribute('href', '/cart');
  rerender(<StepBlockingReason violation={violation} />);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
