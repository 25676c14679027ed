import { render, screen } from '@testing-library/react';
import { Wordmark } from '../../../../src/app/shell/Wordmark.tsx';

it('shows the name of a shop without a logo', () => {
  render(<Wordmark marketplace={{ name: 'Shop' }} />);
  expect(screen.getByRole('link', { name: 'Shop' })).toHaveAttribute('href', '/');
});

it('shows the logo with its text alternative and size, so that nothing moves when it has loaded', () => {
  const logo = { src: '/logo.svg?v=2', alt: 'Shop, home', width: 96, height: 32 };
  render(<Wordmark marketplace={{ name: 'Shop', logo }} />);
  expect(screen.getByRole('link', { name: 'Shop, home' })).toBeInTheDocument();
  expect(screen.getByRole('img')).toHaveAttribute('src', logo.src);
  expect(screen.getByRole('img')).toHaveAttribute('width', String(logo.width));
});
