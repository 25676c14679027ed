import { screen, waitFor } from '@testing-library/react';
import { ErrorPage } from '../../../../src/app/errors/ErrorPage.tsx';
import { openPage, openStore, shell } from '../../features/openShop.tsx';

async function showError(element: React.ReactElement, answers = {}) {
  const { store } = await openStore(answers);
  return openPage(store, { element });
}

it('apologizes for a missing page, and offers links', async () => {
  await showError(<ErrorPage status={404} />);
  expect(await screen.findByRole('heading', { name: "We're So Sorry!" })).toBeInTheDocument();
  expect(screen.getByText("We can't seem to find this page.")).toBeInTheDocument();
  expect(screen.getByText('Try searching or use the links below:')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Brands' })).toHaveAttribute('href', '/brands');
  expect(document.title).toBe('404 Error Page');
});

it("shows the error's message below the title", async () => {
  await showError(<ErrorPage status={500} message="Oops, something went wrong while loading product details." />);
  expect(await screen.findByRole('heading', { name: 'Oh No!' })).toBeInTheDocument();
  expect(screen.getByText('Oops, something went wrong while loading product details.')).toBeInTheDocument();
  expect(screen.getByText('An unexpected error has occurred.')).toBeInTheDocument();
  expect(screen.getByText('Try a search or use these links:')).toBeInTheDocument();
});

it('explains why a page is refused, without a message about an error', async () => {
  const message = 'An agent cannot see or change this. Please ask the customer to do it.';
  await showError(<ErrorPage status={403} message={message} />);
  expect(await screen.findByRole('heading', { name: 'This Page Is Closed to You' })).toBeInTheDocument();
  expect(screen.getByText(message)).toBeInTheDocument();
  expect(screen.queryByText('An unexpected error has occurred.')).toBeNull();
});

it('shows a picture if the shop wants one', async () => {
  const { container } = await showError(<ErrorPage status={404} />);
  await waitFor(() => expect(container.querySelector('main img')).toHaveAttribute('src', '/lost-shoe-small.webp'));
});

it('has neither links nor pictures in a shop without them', async () => {
  const marketplace = { ...shell.marketplace, hasErrorLinks: false, hasErrorGraphics: false };
  const { container } = await showError(<ErrorPage status={404} />, { '/zcs/content': { ...shell, marketplace } });
  expect(await screen.findByText("We can't seem to find this page.")).toBeInTheDocument();
  expect(screen.queryByText('Try searching or use the links below:')).not.toBeInTheDocument();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(container.querySelector('img')).toBeNull();
});

it('shows the phone number', async () => {
  await showError(<ErrorPage status={404} />);
  expect(await screen.findByRole('link', { name: shell.marketplace.phone })).toHaveAttribute(
    'href',
    'tel:+18005550142',
  );
});
