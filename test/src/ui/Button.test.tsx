import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../../../src/ui/Button.tsx';

it('cannot be clicked again while busy, and keeps the focus', async () => {
  const onClick = jest.fn();
  const { rerender } = render(
    <Button onClick={onClick} busy={false}>
      Add to Cart
    </Button>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }));
  rerender(
    <Button onClick={onClick} busy="Adding">
      Add to Cart
    </Button>,
  );
  const button = screen.getByRole('button');
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(button).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Adding');
});

it('does not send its form while busy', async () => {
  const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy="Placing order">
        Place order
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});
