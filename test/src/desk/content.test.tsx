import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ContentCheck, DeskContent, DeskContentRow } from '../../../src/contracts/desk/content.ts';
import { listDifferences, listFields } from '../../../src/desk/content/differences.ts';
import {
  addRow,
  canDrop,
  changeDepth,
  dropRow,
  listRows,
  moveRow,
  removeRow,
} from '../../../src/desk/content/navigation/tree.ts';
import { findState } from '../../../src/desk/content/periods.tsx';
import { mergeForms } from '../../../src/desk/parts/mergeChanges.ts';
import { isJsonRecord, type Json, readList, readText } from '../../../src/lib/desk/json.ts';
import { openDesk, PRIYA, Refusal } from './support/openDesk.tsx';

const ROW: DeskContentRow = {
  key: 'slots/home',
  marketplaceId: '*',
  title: null,
  state: 'published',
  version: 38,
  scheduledFrom: null,
  hasDraft: true,
  changedBy: 'maya@shop.example',
  changedAt: '2026-11-24T14:02:00.000Z',
};
const NO_FAULTS: ContentCheck = { links: [], warnings: [] };
const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength });
const LINK = { type: 'object', properties: { text: text(80), href: text(500) }, required: ['text', 'href'] };
const CONTENT: DeskContent = {
  key: 'quick-links',
  marketplaceId: '*',
  path: '/',
  published: { version: 1, body: { links: [{ text: 'Women', href: '/womens' }] }, by: 'eyelet', at: null },
  liveVersion: 1,
  draft: null,
  versions: [
    { version: 1, state: 'live', by: 'eyelet', at: '2026-11-20T10:00:00.000Z', from: null, until: null, isOwn: false },
  ],
  schema: { type: 'object', properties: { links: { type: 'array', maxItems: 8, items: LINK } }, required: ['links'] },
  check: NO_FAULTS,
  values: ['shopName'],
  mailValues: null,
};
const BLOCK = {
  type: 'object',
  properties: { componentName: text(20), creativeID: text(80), heading: text(120), href: text(500) },
  required: ['componentName', 'creativeID'],
};
const HOME: DeskContent = {
  ...CONTENT,
  key: 'slots/home',
  published: {
    ...CONTENT.published,
    body: {
      layouts: [
        {
          pageLayout: 'landing',
          slots: [
            { componentName: 'hero', creativeID: 'a', heading: 'Boots', href: '/boots' },
            { componentName: 'brand-row', creativeID: 'b', heading: 'Brands', href: '/brands' },
          ],
        },
      ],
    },
  },
  schema: {
    type: 'object',
    properties: {
      layouts: {
        type: 'array',
        items: { type: 'object', properties: { slots: { type: 'array', items: BLOCK } }, required: ['slots'] },
      },
    },
    required: ['layouts'],
  },
};
const FRAME = { 'GET /content/frame': { url: 'about:blank' } };
const SAVED = { version: 2, revision: 1, check: NO_FAULTS };

beforeEach(() => localStorage.clear());

it('lists documents by kind, with their state and last change', async () => {
  openDesk('/desk/content', {
    'GET /queries/content': { rows: [ROW], nextCursor: null, total: 1, isTotalExact: true },
    'GET /queries/content/counts': { counts: { all: 1, home: 1 } },
    'GET /queries/content/views': { views: [] },
  });
  const row = await screen.findByRole('row', { name: /Home page/ });
  for (const word of ['Published', 'Draft', '38', 'slots/home'])
    expect(within(row).getAllByText(word).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: /New page/ })).toBeVisible();
});

it('stores words as a draft while they are typed, and publishes that draft', async () => {
  const desk = openDesk('/desk/content/quick-links', {
    ...FRAME,
    'GET /content/document': CONTENT,
    'PUT /content/draft': {
      ...SAVED,
      check: { links: [{ href: '/womens', count: 0, isMissing: false }], warnings: [] },
    },
    'POST /operations/content.publish': { result: { version: 2 }, text: 'quick-links: version 2, published' },
  });
  await desk.user.click(await screen.findByRole('button', { name: 'Women' }));
  expect(screen.getByRole('button', { name: /Publish/ })).toBeDisabled();
  await desk.user.type(screen.getByLabelText(/^Text/), ' now');
  await waitFor(() => expect(screen.getByRole('button', { name: /Publish/ })).toBeEnabled());
  expect(desk.listSent('PUT /content/draft').at(-1)?.body).toEqual({
    key: 'quick-links',
    marketplace: '*',
    version: 1,
    revision: 0,
    body: { links: [{ text: 'Women now', href: '/womens' }] },
  });
  expect(screen.getByText('Empty list: this link will be hidden')).toBeVisible();
  await desk.user.click(screen.getByRole('button', { name: /Publish/ }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Women now', { selector: 'ins' })).toBeVisible();
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Publish' })).toBeEnabled());
  await desk.user.click(within(dialog).getByRole('button', { name: 'Publish' }));
  await waitFor(() =>
    expect(desk.listSent('POST /operations/content.publish').at(-1)?.body).toEqual({
      input: { document: 'quick-links', marketplace: '*', draft: '2', revision: '1' },
      isPreview: false,
      version: 1,
    }),
  );
});

it('keeps words in the browser while the shop cannot be reached, and stores them when it can', async () => {
  let isAway = true;
  const answers = {
    ...FRAME,
    'GET /content/document': CONTENT,
    'PUT /content/draft': () => (isAway ? Promise.reject(new TypeError('offline')) : SAVED),
  };
  const desk = openDesk('/desk/content/quick-links', answers);
  await desk.user.click(await screen.findByRole('button', { name: 'Women' }));
  await desk.user.type(screen.getByLabelText(/^Text/), ' now');
  expect(await screen.findByText(/this browser keeps your words/)).toBeVisible();
  expect(localStorage.getItem('desk-words * quick-links')).toContain('Women now');
  isAway = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(localStorage.getItem('desk-words * quick-links')).toBeNull());
});

it('shows both changes if a colleague has published meanwhile', async () => {
  const theirs = { ...CONTENT.published, version: 2, body: { links: [{ text: 'Women', href: '/womens-boots' }] } };
  let reads = 0;
  const desk = openDesk('/desk/content/quick-links', {
    ...FRAME,
    'GET /content/document': () => {
      reads += 1;
      return reads === 1 ? CONTENT : { ...CONTENT, published: theirs };
    },
    'PUT /content/draft': (body: unknown) =>
      JSON.stringify(body).includes('"version":1')
        ? new Refusal(409, 'conflict', 'Someone else has changed this.', {
            conflict: {
              by: 'Maya Ortiz',
              at: '2026-11-24T14:02:00.000Z',
              what: 'content publish',
              before: null,
              after: null,
            },
          })
        : SAVED,
  });
  await desk.user.click(await screen.findByRole('button', { name: 'Women' }));
  await desk.user.type(screen.getByLabelText(/^Leads to/), '-sale');
  const dialog = await screen.findByRole('dialog');
  await desk.user.click(within(dialog).getByRole('radio', { name: /womens-sale/ }));
  await desk.user.click(within(dialog).getByRole('button', { name: /Save chosen/ }));
  await waitFor(() =>
    expect(desk.listSent('PUT /content/draft').at(-1)?.body).toMatchObject({
      version: 2,
      body: { links: [{ text: 'Women', href: '/womens-sale' }] },
    }),
  );
});

it('moves blocks by keys, adds, hides and removes them', async () => {
  const desk = openDesk('/desk/content/slots/home', {
    ...FRAME,
    'GET /content/document': HOME,
    'PUT /content/draft': SAVED,
  });
  const hero = await screen.findByRole('button', { name: /Hero/, pressed: true });
  hero.focus();
  await desk.user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await desk.user.click(screen.getByRole('button', { name: 'Hide: Popular brands' }));
  await desk.user.click(screen.getByRole('button', { name: /Add block/ }));
  await desk.user.click(await screen.findByRole('menuitem', { name: 'Category' }));
  await waitFor(() => {
    const sent = desk.listSent('PUT /content/draft').at(-1)?.body;
    expect(sent).toMatchObject({
      body: {
        layouts: [
          {
            slots: [
              { creativeID: 'b', isHidden: true },
              { creativeID: 'a' },
              { componentName: 'category-tile', href: '/shoes' },
            ],
          },
        ],
      },
    });
  });
});

it('shows a document to people who may only look, without buttons that change it', async () => {
  openDesk('/desk/content/slots/home', {
    ...FRAME,
    'GET /me': { ...PRIYA, permissions: ['content.view'] },
    'GET /content/document': HOME,
  });
  expect(await screen.findByText(/may look at this/)).toBeVisible();
  for (const name of [/Publish/, /Schedule/, /Add block/]) expect(screen.queryByRole('button', { name })).toBeNull();
});

describe('the tree of a menu', () => {
  const link = (name: string) => ({ text: name, href: `/${name}` });
  const MENU: Json = {
    items: [
      { text: 'Women', link: '/women', subNavMenu: [{ title: 'Shoes', links: [link('boots'), link('heels')] }] },
      { text: 'Men', link: '/men', subNavMenu: [{ title: 'Bags', links: [link('totes')] }] },
    ],
  };
  const shape = (body: Json) => listRows(body).map(({ depth, text: name }) => `${depth} ${name}`);
  const boots = ['items', 0, 'subNavMenu', 0, 'links', 0];

  it('moves rows, changes their depth, adds and removes them', () => {
    expect(shape(moveRow(MENU, boots, 1).body).slice(2, 4)).toEqual(['2 heels', '2 boots']);
    expect(shape(moveRow(MENU, ['items', 0, 'subNavMenu', 0], 1).body)).toEqual([
      '0 Women',
      '0 Men',
      ...['1 Shoes', '2 boots', '2 heels', '1 Bags', '2 totes'],
    ]);
    expect(moveRow(MENU, ['items', 0], -1).body).toEqual(MENU);
    expect(shape(changeDepth(MENU, boots, -1).body).slice(0, 5)).toEqual([
      ...['0 Women', '1 Shoes', '2 heels', '1 boots', '2 boots'],
    ]);
    expect(shape(changeDepth(MENU, ['items', 1], 1).body)).toEqual([
      ...['0 Women', '1 Shoes', '2 boots', '2 heels', '1 Men', '2 Men', '1 Bags', '2 totes'],
    ]);
    expect(shape(dropRow(MENU, boots, [...boots.slice(0, -1), 1]).body).slice(2, 4)).toEqual(['2 heels', '2 boots']);
    const bags = ['items', 1, 'subNavMenu', 0];
    expect(shape(dropRow(MENU, boots, bags).body).slice(-4)).toEqual(['0 Men', '1 Bags', '2 totes', '2 boots']);
    expect(dropRow(MENU, boots, [...bags, 'links', 0])).toMatchObject({ chosen: [...bags, 'links', 0] });
    expect(shape(dropRow(MENU, ['items', 1], ['items', 0]).body).slice(0, 2)).toEqual(['0 Men', '1 Bags']);
    expect(canDrop(boots, ['items', 0])).toBe(false);
    expect(dropRow(MENU, boots, ['items', 0]).body).toEqual(MENU);
    expect(shape(removeRow(MENU, ['items', 0]).body)).toEqual(['0 Men', '1 Bags', '2 totes']);
    expect(shape(addRow(MENU, boots, 'New').body).slice(2, 5)).toEqual(['2 boots', '2 New', '2 heels']);
    expect(shape(addRow({ items: [] }, [], 'New').body)).toEqual(['0 New']);
  });
});

it('moves a row of the menu with the mouse', async () => {
  const item = (name: string) => ({ text: name, link: `/${name}` });
  const schema = { type: 'object', properties: { text: text(40), link: text(500) }, required: ['text', 'link'] };
  const desk = openDesk('/desk/content/navigation', {
    ...FRAME,
    'GET /content/document': {
      ...CONTENT,
      key: 'navigation',
      published: { ...CONTENT.published, body: { items: [item('women'), item('men')] } },
      schema: { type: 'object', properties: { items: { type: 'array', items: schema } }, required: ['items'] },
    },
    'PUT /content/draft': SAVED,
  });
  const dataTransfer = { effectAllowed: '' };
  fireEvent.dragStart(await screen.findByRole('treeitem', { name: 'men' }), { dataTransfer });
  const women = screen.getByRole('treeitem', { name: 'women' });
  fireEvent.dragOver(women, { dataTransfer });
  fireEvent.drop(women, { dataTransfer });
  await waitFor(() =>
    expect(desk.listSent('PUT /content/draft').at(-1)?.body).toMatchObject({
      body: { items: [item('men'), item('women')] },
    }),
  );
});

it('says that a block has ended, shows it again, and shows the page as of a moment', async () => {
  const ended = { componentName: 'hero', creativeID: 'a', heading: 'Boots', until: '2026-01-01T00:00:00.000Z' };
  const desk = openDesk('/desk/content/slots/home', {
    ...FRAME,
    'GET /content/document': {
      ...HOME,
      published: { ...HOME.published, body: { layouts: [{ pageLayout: 'landing', slots: [ended] }] } },
    },
    'PUT /content/draft': SAVED,
  });
  expect((await screen.findAllByText('Ended')).length).toBe(2);
  const asOf = screen.getByLabelText('Show as of');
  fireEvent.change(asOf, { target: { value: '2027-03-01T09:00' } });
  const at = encodeURIComponent(new Date('2027-03-01T09:00').toISOString());
  await waitFor(() =>
    expect(desk.sent.map(({ call }) => call)).toContainEqual(expect.stringMatching(`frame.*version=0&at=${at}$`)),
  );
  await desk.user.click(screen.getByRole('button', { name: 'Show again, without an end' }));
  const shown = { componentName: 'hero', creativeID: 'a', heading: 'Boots' };
  await waitFor(() =>
    expect(desk.listSent('PUT /content/draft').at(-1)?.body).toMatchObject({
      body: {
        layouts: [{ pageLayout: 'landing', slots: [expect.not.objectContaining({ until: expect.anything() })] }],
      },
    }),
  );
  expect(desk.listSent('PUT /content/draft').at(-1)?.body).toMatchObject({ body: { layouts: [{ slots: [shown] }] } });
});

it('says in words what differs, and merges what two people changed', () => {
  const base: Json = {
    layouts: [{ pageLayout: 'x', slots: ['a', 'b', 'c'].map((creativeID) => ({ creativeID, heading: creativeID })) }],
  };
  const edit = (change: (slots: readonly Json[]) => readonly Json[]): Json => {
    const [layout] = readList(base, 'layouts');
    return { layouts: [{ ...(isJsonRecord(layout) ? layout : {}), slots: change(readList(layout, 'slots')) }] };
  };
  const mine = edit(([a, b, c]) =>
    [c ?? null, { creativeID: 'a', heading: 'mine' }, b ?? null].filter((one) => one !== a),
  );
  const theirs = edit(([a, , c]) => [a ?? null, { creativeID: 'n', heading: 'new' }, c ?? null]);
  expect(
    listDifferences(base, mine).map(({ label, before, after }) => [label.split(' › ').at(-1), before, after]),
  ).toEqual([
    ['position', '3', '1'],
    ['Headline', 'a', 'mine'],
  ]);
  const merged = mergeForms(listFields(base, theirs), { base, mine, theirs }, () => true);
  const [layout] = readList(merged, 'layouts');
  expect(readList(layout, 'slots').map((slot) => readText(slot, 'heading'))).toEqual(['c', 'new', 'mine']);
});

it.each([
  [{}, 'running'],
  [{ until: '2026-11-29T00:00:00.000Z' }, 'ended'],
  [{ from: '2026-12-01T00:00:00.000Z' }, 'to come'],
  [{ from: '2026-11-01T00:00:00.000Z', until: '2026-12-24T00:00:00.000Z' }, 'running'],
])('a promotion with %j is %s', (period, state) => {
  expect(findState({ text: 'Boots', ...period }, new Date('2026-11-30T12:00:00.000Z'))).toBe(state);
});
