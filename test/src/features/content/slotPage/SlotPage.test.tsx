import { render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import type { BannerSlot } from '../../../../../src/contracts/content/contentSlots.ts';
import { SlotPage } from '../../../../../src/features/content/slotPage/SlotPage.tsx';
import { givenHero } from '../../givenHero.ts';
import { openStore } from '../../openShop.tsx';

const { hero } = givenHero({ src: 'hero', alt: '' });
const createSlot = (componentName: BannerSlot['componentName'], heading: string): BannerSlot => ({
  ...hero,
  componentName,
  creativeID: heading,
  heading,
});
const KINDS = ['hero', 'fact', 'category-tile', 'step', 'post', 'band'] as const;

/** A text that cannot be rendered; no answer of the API has it. */
const createBrokenSlot = (componentName: BannerSlot['componentName']): BannerSlot =>
  Object.assign(createSlot(componentName, `Broken ${componentName}`), { heading: {}, images: undefined });

async function createTree(slots: readonly BannerSlot[]) {
  const { store, calls } = await openStore({ 'GET /martypixel': {} });
  const page = { pageName: 'work', title: 'Work', description: '', html: '' };
  const tree = (
    <Provider store={store}>
      <MemoryRouter>
        <SlotPage page={page} slots={slots} />
      </MemoryRouter>
    </Provider>
  );
  return { tree, calls };
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation());
afterEach(() => jest.restoreAllMocks());

it('shows each kind of slot', async () => {
  const { tree, calls } = await createTree(KINDS.map((kind) => createSlot(kind, `A ${kind}`)));
  render(tree);
  for (const kind of KINDS) expect(screen.getByText(`A ${kind}`)).toBeInTheDocument();
  expect(calls.join()).not.toContain('martypixel');
});

it.each(KINDS)('hides a %s that fails, reports it, and shows the others, also on the server', async (kind) => {
  const others = KINDS.filter((other) => other !== kind).map((other) => createSlot(other, `A ${other}`));
  const { tree, calls } = await createTree([...others, createBrokenSlot(kind)]);
  const html = renderToString(tree);
  for (const { heading = '' } of others) expect(html).toContain(heading);
  render(tree);
  for (const { heading = '' } of others) expect(screen.getByText(heading)).toBeInTheDocument();
  await waitFor(() => expect(calls.join()).toContain('martypixel'));
});

it('shows the other slots of a kind if one fails', async () => {
  const { tree } = await createTree([createSlot('fact', 'One'), createBrokenSlot('fact'), createSlot('fact', 'Two')]);
  render(tree);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^One/),
    expect.stringMatching(/^Two/),
  ]);
});
