import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { NavBar } from '../../../../src/app/shell/NavBar.tsx';

const show = (element: React.ReactElement) =>
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);

it('has the promo banner below the sections, with its link', () => {
  const link = { text: 'Shop double points', href: '/search/filter/brand' };
  const { container } = show(<NavBar nav={[]} promo={{ heading: 'VIP days:', text: 'double points.', link }} />);
  expect(container.querySelector('nav + p')).toHaveTextContent('VIP days: double points. Shop double points');
  expect(screen.getByRole('link', { name: 'Shop double points' })).toHaveAttribute('href', link.href);
});

it('names its links as the document does, for the report of clicks', () => {
  const item = { text: 'Sale', link: '/sale', gae: 'nav-sale', subNavMenu: [], clickmes: [], images: [] };
  show(<NavBar nav={[item]} />);
  expect(screen.getByRole('link', { name: 'Sale' })).toHaveAttribute('data-gae', 'nav-sale');
});

it('has no promo line without a promo', () => {
  const { container } = show(<NavBar nav={[]} />);
  expect(container.querySelector('nav + p')).toBeNull();
});
