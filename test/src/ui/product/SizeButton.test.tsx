import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SizeButton } from '../../../../src/ui/product/SizeButton.tsx';

it('shows that a size is sold out, and can still be clicked', async () => {
  const onClick = jest.fn();
  render(<SizeButton label="9.5" isSoldOut onClick={onClick} />);
  await userEvent.click(screen.getByRole('button', { name: '9.5, sold out' }));
  expect(onClick).toHaveBeenCalledTimes(1);
});

it('marks the selected size, as a button and as a link', () => {
  render(
    <>
      <SizeButton label="8" selected />
      <SizeButton label="9" selected href="/search/filter/size/9" />
    </>,
  );
  expect(screen.getByRole('button', { name: '8', pressed: true })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '9', current: true })).toHaveAttribute('href', '/search/filter/size/9');
});
