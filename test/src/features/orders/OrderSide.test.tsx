import { render, screen } from '@testing-library/react';
import { OrderSide } from '../../../../src/features/orders/components/OrderSide.tsx';
import { givenOrder } from '../givenOrder.ts';

it('links the invoice of the order, with the token of a guest', () => {
  render(<OrderSide order={givenOrder()} invoiceHref="/orders/1/invoice.pdf?token=secret" />);
  expect(screen.getByRole('link', { name: 'Invoice (PDF)' })).toHaveAttribute(
    'href',
    '/orders/1/invoice.pdf?token=secret',
  );
});
