import { act, fireEvent, render, screen } from '@testing-library/react';
import type { CardTools } from '../../../../src/features/catalog/cardTools.ts';
import { ProductCard } from '../../../../src/features/catalog/ProductCard.tsx';
import { givenCard, givenSwatch } from '../givenCard.ts';

const swatches = ['1', '2', '3', '4', '5'].map((styleId) => givenSwatch(styleId));
const colorful = givenCard('1', { swatches, colorCount: 7 });

function show(card = givenCard('1'), change: Partial<CardTools> = {}) {
  const onHeart = jest.fn();
  const tools: CardTools = {
    heartedIds: new Set(),
    hasRatings: true,
    hasLowStockLabel: true,
    onHeart,
    ...change,
  };
  render(
    <ul>
      <ProductCard card={card} tools={tools} sizes="250px" />
    </ul>,
  );
  return { onHeart };
}
const getPicture = () => screen.getByAltText(/^Kestrel Run/);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('is one link to the product in its color, with its rating as text', () => {
  show();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/p/womens-skyline-harbor-blue/product/91/color/c1');
  expect(screen.getByRole('link')).toHaveAccessibleName('Kestrel Run Skyline 1');
  expect(screen.getByRole('img', { name: 'Rated 4.5 stars out of 5' })).toBeInTheDocument();
  expect(screen.getByText('(1,284)')).toBeInTheDocument();
  expect(screen.queryByText('1 color')).not.toBeInTheDocument();
});

it('has its discount in the price line, short on phones', () => {
  const { price } = givenCard('1');
  const card = givenCard('1', { price: { ...price, price: '$62.95', msrp: '$104.95', percentOff: 40, onSale: true } });
  show(card);
  const percent = screen.getByText('40% off');
  expect(percent).toHaveAttribute('data-short', '−40%');
  expect(percent.parentElement).toHaveTextContent('$62.95 MSRP $104.95 40% off');
});

it('names the former price of a shop that shows the lowest one', () => {
  const { price } = givenCard('1');
  show(givenCard('1', { price: { ...price, price: '$62.95', msrp: '$70.00', percentOff: 10, onSale: true } }), {
    formerPrice: '30-day low',
  });
  expect(screen.getByText('10% off').parentElement).toHaveTextContent('$62.95 30-day low $70.00 10% off');
});

it('hides ratings and low stock if the shop does', () => {
  show(givenCard('1', { onHand: 3 }), { hasRatings: false, hasLowStockLabel: false });
  expect(screen.queryByRole('img', { name: /stars/ })).not.toBeInTheDocument();
  expect(screen.queryByText('Low Stock')).not.toBeInTheDocument();
});

it('states that few are left', () => {
  show(givenCard('1', { onHand: 3 }));
  expect(screen.getByText('Low Stock')).toBeInTheDocument();
});

it('states the first day of sale instead of the stock', () => {
  show(givenCard('1', { onHand: 3, dateLabel: 'Available Dec 3' }));
  expect(screen.getByText('Available Dec 3')).toBeInTheDocument();
  expect(screen.queryByText('Low Stock')).not.toBeInTheDocument();
});

it('shows the first of its badges', () => {
  show(givenCard('1', { badges: ['Best Seller', 'Vegan'] }));
  expect(screen.getByText('Best Seller')).toBeInTheDocument();
  expect(screen.queryByText('Vegan')).not.toBeInTheDocument();
});

it('is labeled as sponsored, and links to the address that is counted', () => {
  show(givenCard('1', { isSponsored: true, clickThruUrl: '/p/x/product/91?ref=sponsored', badges: ['New'] }));
  expect(screen.getByText('Sponsored')).toBeInTheDocument();
  expect(screen.queryByText('New')).not.toBeInTheDocument();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/p/x/product/91?ref=sponsored');
});

it('shows another color when its swatch is clicked, and links to it', () => {
  show(colorful);
  expect(screen.getByRole('button', { name: 'Color 1' })).toHaveAttribute('aria-pressed', 'true');
  fireEvent.click(screen.getByRole('button', { name: 'Color 3' }));

  expect(getPicture()).toHaveAttribute('src', expect.stringContaining('s3-side'));
  expect(screen.getByRole('link', { name: /Skyline/ })).toHaveAttribute('href', expect.stringMatching(/color\/c3$/));
  expect(screen.getByRole('button', { name: 'Color 3' })).toHaveAttribute('aria-pressed', 'true');
});

it('shows a hovered color after half a second, and not one that the pointer only passes', () => {
  show(colorful);
  const swatch = screen.getByRole('button', { name: 'Color 2' });
  fireEvent.pointerEnter(swatch);
  act(() => jest.advanceTimersByTime(400));
  fireEvent.pointerLeave(swatch);
  act(() => jest.advanceTimersByTime(1000));
  expect(getPicture()).toHaveAttribute('src', expect.stringContaining('s1-side'));

  fireEvent.pointerEnter(swatch);
  act(() => jest.advanceTimersByTime(500));
  expect(getPicture()).toHaveAttribute('src', expect.stringContaining('s2-side'));
});

it('shows its own color first, and links to those that do not fit its width', () => {
  show(givenCard('5', { swatches, colorCount: 9 }));
  const names = screen.getAllByRole('button', { name: /^Color/ }).map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(['Color 5', 'Color 1', 'Color 2', 'Color 3']);
  const rest = screen.getByRole('link', { name: 'All 9 colors' });
  expect(rest).toHaveAttribute('data-two', '+7');
  expect(rest).toHaveAttribute('data-four', '+5');
});

it('shows the second view after half a second of hovering, and hides it again', () => {
  show();
  const card = screen.getByRole('listitem');
  fireEvent.pointerEnter(card);
  act(() => jest.advanceTimersByTime(499));
  expect(card.querySelector('[src*="s1-pair"]')).toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(card.querySelector('[src*="s1-pair"]')).not.toBeNull();
  fireEvent.pointerLeave(card);
  expect(card.querySelector('[src*="s1-pair"]')).toBeNull();
});

it('hearts the shown color', () => {
  const { onHeart } = show(colorful, { heartedIds: new Set(['2']) });
  const heart = screen.getByRole('button', { name: 'Add Kestrel Run Skyline 1 to Favorites' });
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  fireEvent.click(screen.getByRole('button', { name: 'Color 2' }));
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  fireEvent.click(heart);
  expect(onHeart).toHaveBeenCalledWith('2');
});
