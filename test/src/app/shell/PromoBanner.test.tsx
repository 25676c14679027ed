import { act, fireEvent, render, screen } from '@testing-library/react';
import { PromoBanner } from '../../../../src/app/shell/PromoBanner.tsx';
import { givenMedia } from '../../ui/mediaInJsdom.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const promos = [
  {
    text: 'Boots on sale.',
    phoneText: 'Boots: save now',
    endsAt: '2026-11-22T00:00:00Z',
    link: { text: 'Shop boots', href: '/boots' },
  },
  {
    text: 'Coats on sale.',
    phoneText: 'Coats: save now',
    endsAt: '2026-11-24T00:00:00Z',
    link: { text: 'Shop coats', href: '/coats' },
  },
];
beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  givenMedia(false);
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

it('shows the promos in rotation, each with a countdown to its end', () => {
  render(<PromoBanner promos={promos} renderedAt={NOW.getTime()} />);
  expect(screen.getByText('Boots on sale.')).toBeInTheDocument();
  expect(screen.getByRole('timer')).toHaveTextContent('12:00:00');
  pass(5000);
  expect(screen.getByText('Coats on sale.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Shop coats' })).toHaveAttribute('href', '/coats');
  expect(screen.getByRole('timer')).toHaveTextContent('3 days');
  pass(5000);
  expect(screen.getByText('Boots on sale.')).toBeInTheDocument();
});

it('shows phones the short text, which is the link', () => {
  render(<PromoBanner promos={promos} renderedAt={NOW.getTime()} />);
  expect(screen.getByRole('link', { name: 'Boots: save now' })).toHaveAttribute('href', '/boots');
});

it('pauses while the pointer is on its link', () => {
  render(<PromoBanner promos={promos} renderedAt={NOW.getTime()} />);
  fireEvent.mouseEnter(screen.getByText('Boots on sale.').parentElement ?? document.body);
  pass(20_000);
  expect(screen.getByText('Boots on sale.')).toBeInTheDocument();
});

it('is an empty place without promos', () => {
  const { container } = render(<PromoBanner promos={[]} renderedAt={NOW.getTime()} />);
  expect(container).toHaveTextContent(/^$/);
});
