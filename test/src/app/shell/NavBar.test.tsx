import { act, fireEvent, render, screen } from '@testing-library/react';
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

it('continues a sub-menu of more than five links in the next columns', async () => {
  const links = Array.from({ length: 7 }, (_, at) => ({ text: `Link ${at + 1}`, href: `/link-${at + 1}` }));
  const subNavMenu = [
    { title: 'Seven', links },
    { title: 'Five', links: links.slice(0, 5) },
  ];
  show(<NavBar nav={[{ text: 'Women', link: '/women', subNavMenu, clickmes: [], images: [] }]} />);
  fireEvent.click(screen.getByRole('link', { name: 'Women' }));
  await screen.findByText('Seven');
  const columns = ['Seven', 'Five'].map((title) => screen.getByText(title).parentElement?.dataset.columns);
  expect(columns).toEqual(['2', '1']);
  expect(screen.getByRole('link', { name: 'Link 7' })).toBeInTheDocument();
});

it('closes a menu that was opened by hover on Escape, until the pointer has left', async () => {
  jest.useFakeTimers();
  const subNavMenu = [{ title: 'Shoes', links: [{ text: 'Boots', href: '/womens-boots' }] }];
  const item = { text: 'Women', link: '/women', subNavMenu, clickmes: [], images: [] };
  show(<NavBar nav={[item, { ...item, text: 'Men', link: '/men' }]} />);
  const links = screen.getAllByRole('link');
  const point = (name: string): void => {
    fireEvent.pointerOver(screen.getByRole('link', { name }), { pointerType: 'mouse' });
    act(() => void jest.advanceTimersByTime(1000));
  };
  const listOpen = (): (string | null)[] =>
    links.filter((link) => link.getAttribute('aria-expanded') === 'true').map(({ textContent }) => textContent);
  point('Women');
  expect(listOpen()).toEqual(['Women']);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect([listOpen(), document.activeElement]).toEqual([[], document.body]);
  point('Men');
  expect(listOpen()).toEqual([]);
  fireEvent.pointerOut(screen.getByRole('link', { name: 'Men' }), {
    pointerType: 'mouse',
    relatedTarget: document.body,
  });
  point('Women');
  expect(listOpen()).toEqual(['Women']);
  jest.useRealTimers();
});
