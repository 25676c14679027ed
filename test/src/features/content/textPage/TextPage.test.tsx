import { screen, within } from '@testing-library/react';
import type { ContentPage } from '../../../../../src/contracts/content/content.ts';
import { TextPage } from '../../../../../src/features/content/textPage/TextPage.tsx';
import { toMoney } from '../../../../../src/lib/money.ts';
import { openPage, openStore, shell } from '../../openShop.tsx';

const emptyPage: ContentPage = { pageName: 'about', title: 'Our Story', description: 'About us', html: '' };
const sections = ['one', 'two', 'three', 'four'].map((id) => ({
  id,
  title: `Section ${id}`,
  html: `<p>Text ${id}</p>`,
}));
const prices = { 'next-wow': toMoney(2500), 'next-business': toMoney(2000), next: toMoney(0) };

async function open(page: Partial<ContentPage>, liveChat?: 'everyone' | 'recognized') {
  const { store } = await openStore({ '/zcs/content': { ...shell, ...(liveChat && { liveChat }) } });
  await openPage(store, { element: <TextPage page={{ ...emptyPage, ...page }} /> }, '/c/about');
  await screen.findByRole('heading', { level: 1, name: 'Our Story' });
}
const listHeadings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

it('shows title, lead, promises, sections and related pages in this order', async () => {
  await open({
    lead: 'What we stand for.',
    facts: [{ value: '365 days', text: 'To send something back' }],
    sections: sections.slice(0, 3),
    links: [{ text: 'Contact us', href: '/contact-us' }],
  });
  expect(screen.getByRole('main').textContent).toMatch(
    /^Our StoryWhat we stand for\.365 days To send something backSection one/,
  );
  expect(listHeadings()).toEqual(['Section one', 'Section two', 'Section three', 'Related pages']);
  expect(within(screen.getByRole('navigation')).getByRole('link')).toHaveAttribute('href', '/contact-us');
});

it('has a table of contents for more than three sections, each at its anchor', async () => {
  await open({ sections });
  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['#one', '#two', '#three', '#four']);
  for (const link of links) {
    const target = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
    expect(target).toHaveTextContent(link.textContent ?? 'no text');
  }
});

it('shows a page of one text alone', async () => {
  await open({ html: '<h2>Heading</h2><p>Words</p>' });
  expect(listHeadings()).toEqual(['Heading']);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

it("shows the speeds with the marketplace's prices, and says FREE for none", async () => {
  await open({
    sections: [{ id: 'speeds', title: 'Speeds', html: '', part: 'shipping-speeds' }],
    shippingPrices: prices,
  });
  const table = screen.getByRole('table', { name: 'Contiguous United States' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '))).toEqual([
    'Standard Ordered by 2 PM Eastern | 2 business days | FREE',
    'Next day Ordered by 2 PM Eastern | 1 business day | FREE',
    'Next business day Ordered by 8 PM Eastern | 1 business day | $20.00',
    'Next day, as early as possible Ordered by 8 PM Eastern | 1 day, weekends too | $25.00',
  ]);
  expect(screen.getByRole('row', { name: /^PO boxes 3-7 business days FREE$/ })).toBeInTheDocument();
});

describe('the ways to get help', () => {
  const talk = { sections: [{ id: 'talk', title: 'Talk to us', html: '', part: 'contact-ways' as const }] };

  it('are the phone as a link, and the pages of an order; no chat where it is not offered', async () => {
    await open(talk);
    expect(screen.getByRole('link', { name: shell.marketplace.phone })).toHaveAttribute('href', 'tel:+18005550142');
    expect(screen.getByRole('link', { name: 'Track an order' })).toHaveAttribute('href', '/orders/lookup');
    expect(screen.queryByText(/chat/i)).not.toBeInTheDocument();
  });

  it('are the chat too where everyone may use it, at the target of its links', async () => {
    await open(talk, 'everyone');
    const chat = screen.getByRole('link', { name: 'Start a chat' });
    expect(chat).toHaveAttribute('href', '/contact-us#live-chat');
    expect(chat.closest('#live-chat')).not.toBeNull();
  });

  it('name the chat without its button where only customers may use it', async () => {
    await open(talk, 'recognized');
    expect(screen.getByText(/^For signed-in customers/)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Start a chat' })).not.toBeInTheDocument();
  });
});
