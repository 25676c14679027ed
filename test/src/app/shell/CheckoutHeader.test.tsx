import { render, screen } from '@testing-library/react';
import { CheckoutHeader } from '../../../../src/app/shell/OtherHeader.tsx';

it('shows a phone number for any hour, and links only to the home page', () => {
  render(<CheckoutHeader marketplace={{ name: 'Shop', phone: '(800) 555-0142', hours: '24/7' }} />);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Shop', '/'],
    ['Help, 24/7: (800) 555-0142', 'tel:+18005550142'],
  ]);
});
