import { render, screen } from '@testing-library/react';
import { StarRating } from '../../../../src/ui/product/StarRating.tsx';

it.each([
  { rating: 1, text: 'Rated 1 star out of 5' },
  { rating: 4.5, text: 'Rated 4.5 stars out of 5' },
  { rating: 4.62, text: 'Rated 4.6 stars out of 5' },
  { rating: 7, text: 'Rated 5 stars out of 5' },
])('shows $text for $rating', ({ rating, text }) => {
  render(<StarRating rating={rating} />);
  expect(screen.getByRole('img')).toHaveAccessibleName(text);
});

it.each([0, Number.NaN])('shows nothing for %p', (rating) => {
  const { container } = render(<StarRating rating={rating} />);
  expect(container).toBeEmptyDOMElement();
});
