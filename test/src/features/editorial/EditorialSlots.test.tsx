import { render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import type { BannerSlot, PageSlots } from '../../../../src/contracts/content/contentSlots.ts';
import { EditorialSlots } from '../../../../src/features/editorial/EditorialSlots.tsx';
import { givenHero } from '../givenHero.ts';
import { openStore } from '../openShop.tsx';

const { hero, slots: page } = givenHero({ src: 'hero', alt: '' });
const createSlot = (componentName: BannerSlot['componentName'], heading: string): BannerSlot => ({
  ...hero,
  componentName,
  creativeID: heading,
  heading,
});
/** Without its pictures, which every answer of the API has: the component of each kind throws. */
const createBrokenSlot = (componentName: BannerSlot['componentName']): BannerSlot =>
  Object.assign(createSlot(componentName, `Broken ${componentName}`), { images: undefined });

const KINDS = ['hero', 'side-tile', 'category-tile', 'wide-tile', 'rich-text'] as const;

async function createTree(slots: readonly BannerSlot[]) {
  const { store, calls } = await openStore({ 'GET /martypixel': {} });
  const pageSlots: PageSlots = { ...page, slots: [...slots] };
  const tree = (
    <Provider store={store}>
      <EditorialSlots slots={pageSlots} />
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

it.each(KINDS)('hides a %s that fails, reports it, and shows the others', async (kind) => {
  const others = KINDS.filter((other) => other !== kind).map((other) => createSlot(other, `A ${other}`));
  const { tree, calls } = await createTree([createBrokenSlot(kind), ...others]);
  render(tree);
  for (const { heading = '' } of others) expect(screen.getByText(heading)).toBeInTheDocument();
  expect(screen.queryByText(`Broken ${kind}`)).toBeNull();
  await waitFor(() => expect(calls.join()).toContain('martypixel'));
});

it.each(KINDS)('renders the other slots on the server if a %s fails', async (kind) => {
  const others = KINDS.filter((other) => other !== kind).map((other) => createSlot(other, `A ${other}`));
  const { tree } = await createTree([createBrokenSlot(kind), ...others]);
  const html = renderToString(tree);
  for (const { heading = '' } of others) expect(html).toContain(heading);
  expect(html).not.toContain(`Broken ${kind}`);
});
