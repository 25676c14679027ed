import { render, screen } from '@testing-library/react';
import { StepBlockingReason } from '../../../../src/features/checkout/components/StepBlockingReason.tsx';

const violation = { name: 'JURISDICTION', message: 'Skyline 4 may not be sold there.', fixAt: 'address' } as const;

it('says what stands in the way, and leads to the cart where an item is at fault', () => {
  const { rerender } = render(<StepBlockingReason violation={{ ...violation, asin: 'B000000001' }} />);
  expect(screen.getByRole('status')).toHaveTextContent('Skyline 4 may not be sold there.');
  expect(screen.getByRole('link', { name: 'Edit cart' })).toHaveAttribute('href', '/cart');
  rerender(<StepBlockingReason violation={violation} />);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
