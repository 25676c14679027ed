import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FaqPage } from '../../../../../src/features/content/faq/FaqPage.tsx';
import { takeRatings } from '../../../../../src/page/announcements.ts';
import { openPage, openStore, shell } from '../../openShop.tsx';

const topics = [
  {
    title: 'Returns',
    questions: [
      { id: 'box', question: 'Can I return without a box?', html: '<p>Yes, with a code.</p>' },
      { id: 'lost', question: 'I lost the box. What now?', html: '<p>Any will do.</p>' },
    ],
  },
  {
    title: 'Shipping',
    questions: [
      { id: 'cost', question: 'What does it cost?', html: '<p>Nothing.</p>', link: { text: 'Shipping', href: '/c/s' } },
    ],
  },
];

async function open(address = '/c/faqs') {
  const { store } = await openStore({});
  await openPage(
    store,
    { element: <FaqPage topics={topics} links={[{ text: 'Find my size', href: '/c/sizes' }]} /> },
    address,
  );
  return { user: userEvent.setup(), field: await screen.findByRole('searchbox', { name: 'Search 3 answers' }) };
}
const listHeadings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const answer = (text: string) => screen.getByText(text).closest('details');

beforeEach(() => window.history.replaceState(null, '', '/c/faqs'));

it('shows all questions below their topics, closed, with links and the phone number', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('How can we help?');
  expect(listHeadings()).toEqual(['Returns', 'Shipping', 'Not what you were looking for?']);
  expect(answer('What does it cost?')).not.toHaveAttribute('open');
  expect(screen.getByRole('link', { name: 'Find my size' })).toHaveAttribute('href', '/c/sizes');
  expect(screen.getByRole('link', { name: shell.marketplace.phone })).toHaveAttribute('href', 'tel:+18005550142');
});

it('thanks for a rating in place, with the focus, and announces it once', async () => {
  const { user } = await open();
  const details = answer('What does it cost?');
  if (!details) throw new Error('no answer');
  await user.click(within(details).getByText('What does it cost?'));
  const no = within(details).getByRole('button', { name: 'No', description: 'Did this help?' });
  await user.click(no);
  expect(within(details).getByText('Thanks. We will work on this answer.')).toHaveFocus();
  expect(within(details).queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: 'Yes', hidden: true })).toHaveLength(2);
  expect(takeRatings()).toEqual([{ id: 'cost', rating: 'no' }]);
  expect(takeRatings()).toEqual([]);
});

it('filters while typing, best first, marks the words and opens the first answer', async () => {
  const { user, field } = await open();
  await user.type(field, 'return box');
  expect(screen.getByRole('status')).toHaveTextContent('2 answers for “return box”');
  const [first, second] = screen.getAllByRole('group');
  expect(first).toHaveTextContent('Can I return without a box?');
  expect(first).toHaveAttribute('open');
  expect(second).not.toHaveAttribute('open');
  expect(
    within(first as HTMLElement)
      .getAllByText(/^(return|box)$/)
      .map(({ tagName }) => tagName),
  ).toEqual(['MARK', 'MARK']);
  expect(screen.getByRole('button', { name: 'Shipping 0' })).toBeInTheDocument();
});

it('states that there is no answer, and still offers the phone number', async () => {
  const { user, field } = await open();
  await user.type(field, 'shoelaces');
  expect(screen.getByRole('status')).toHaveTextContent('No answer for “shoelaces”');
  expect(screen.getByRole('link', { name: shell.marketplace.phone })).toBeVisible();
});

it('shows one topic', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Shipping 1' }));
  expect(listHeadings()).toEqual(['Shipping', 'Not what you were looking for?']);
  expect(screen.getByRole('button', { name: 'Shipping 1' })).toHaveAttribute('aria-pressed', 'true');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Topic' }), 'Returns (2)');
  expect(listHeadings()).toEqual(['Returns', 'Not what you were looking for?']);
});

it('starts with the search in the URL, as sent without scripts', async () => {
  await open('/c/faqs?q=cost');
  expect(screen.getByRole('status')).toHaveTextContent('1 answer for “cost”');
});

it('opens the answer that the URL names', async () => {
  window.history.replaceState(null, '', '/c/faqs#lost');
  await open();
  expect(answer('I lost the box. What now?')).toHaveAttribute('open');
  expect(answer('What does it cost?')).not.toHaveAttribute('open');
});
