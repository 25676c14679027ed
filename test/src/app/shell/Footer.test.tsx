import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Footer } from '../../../../src/app/shell/Footer.tsx';
import { givenSentences } from '../../features/givenPromises.ts';

function show(renderedAt = '2026-12-31T23:59:59Z') {
  render(
    <Footer
      marketplace={{
        name: 'Sole & Seam',
        phone: '(800) 555-0142',
        hours: '24/7',
        sentences: givenSentences,
        social: [{ network: 'youtube', href: 'https://video.example' }],
      }}
      groups={[{ title: 'Shop', links: [{ text: 'Brands', href: '/brands' }] }]}
      legal={[{ text: 'Call {{phoneNumber}}', href: '/contact-us' }]}
      renderedAt={Date.parse(renderedAt)}
    />,
  );
}

it('fills the phone number and the year into its texts', () => {
  show();
  expect(screen.getByText('© 2026 Sole & Seam')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Call (800) 555-0142' })).toHaveAttribute('href', '/contact-us');
});

it.each([
  ['2027-01-01T04:59:59Z', 2026],
  ['2027-01-01T05:00:00Z', 2027],
])('names the year in the shop’s time zone at %s', (renderedAt, year) => {
  show(renderedAt);
  expect(screen.getByText(`© ${year} Sole & Seam`)).toBeInTheDocument();
});

it('opens a menu that is collapsed on phones', async () => {
  show();
  const toggle = screen.getByRole('button', { name: 'Shop', expanded: false });
  await userEvent.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
});

it('names each social network and states that it opens in a new tab', () => {
  show();
  expect(screen.getByRole('link', { name: 'YouTube (opens in a new tab)' })).toHaveAttribute('target', '_blank');
});
