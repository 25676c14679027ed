import { screen, waitFor, within } from '@testing-library/react';
import type { DeskDraft, DeskSkuRow, DraftQuote } from '../../../src/contracts/desk/drafts.ts';
import type { DeskOperation } from '../../../src/contracts/desk/operations.ts';
import { openDesk, Refusal } from './support/openDesk.tsx';

const SKU: DeskSkuRow = {
  stockId: 41,
  sku: '481920',
  title: 'Kestrel Run Skyline',
  choice: 'Harbor Blue · 8',
  imageId: '',
  priceCents: 12_995,
  onHand: 5,
};
const QUOTE: DraftQuote = {
  lines: [{ ...SKU, productId: '4', quantity: 2 }],
  sums: {
    subtotalCents: 25_990,
    shippingCents: 0,
    discountCents: 0,
    taxCents: 0,
    includedTaxCents: null,
    totalCents: 25_990,
  },
  options: [],
  codes: [{ code: 'WINTER', cents: 0, problem: 'This code has expired.' }],
  problems: [],
  hasAccount: false,
};
const DRAFT: DeskDraft = {
  draftId: 9,
  version: 3,
  state: 'sent',
  customerId: null,
  name: 'Dana Kim',
  email: 'dana@example.com',
  isMasked: false,
  address: null,
  speed: null,
  codes: [],
  message: '',
  quote: QUOTE,
  sentCents: 25_990,
  sentAt: '2026-11-02T15:30:00Z',
  openedAt: null,
  expiresAt: '2026-11-09T15:30:00Z',
  orderId: null,
  createdAt: '2026-11-02T15:00:00Z',
  createdBy: 'maya@eyelet.shop',
  acts: [],
};
const OPERATIONS: DeskOperation[] = ['create', 'change', 'send', 'cancel'].map((act) => ({
  name: `draft.${act}`,
  summary: `does ${act}`,
  help: null,
  permission: 'orders.change',
  fields:
    act === 'create' ? [] : [{ name: 'draft', description: 'the number', kind: 'text', isRequired: true, choices: [] }],
  needsConfirmation: false,
  makesFile: false,
  hasVersion: act !== 'create',
}));
const isReal = ({ body }: { readonly body: unknown }): boolean => !Object(body).isPreview;

it('prepares an order: items by search, sums of the quote, and nothing lost after a failure', async () => {
  let isDown = true;
  const desk = openDesk('/desk/drafts/new', {
    'GET /operations': { operations: OPERATIONS },
    'GET /queries/skus': { rows: [SKU], nextCursor: null, total: 1, isTotalExact: true },
    'POST /operations/draft.create': (body: unknown) =>
      isDown && isReal({ body })
        ? new Refusal(503, 'busy', 'Please try again.')
        : { result: { draftId: 9, quote: QUOTE }, text: 'Draft 9' },
    'GET /drafts/9': DRAFT,
  });
  expect(await screen.findByText(/the sums appear here/)).toBeVisible();
  await desk.user.type(screen.getByLabelText(/^Email/), 'dana@example.com');
  await desk.user.type(screen.getByLabelText('Find an item by words, SKU or GTIN'), 'skyline');
  await screen.findByRole('button', { name: 'Add Kestrel Run Skyline, Harbor Blue · 8' });
  await desk.user.keyboard('{Enter}');
  const quantity = screen.getByLabelText('Quantity of Kestrel Run Skyline');
  await desk.user.clear(quantity);
  await desk.user.type(quantity, '2');
  expect(await screen.findAllByText('$259.90')).toHaveLength(2);
  expect(screen.getByText('WINTER: This code has expired.')).toBeVisible();
  await desk.user.click(screen.getByRole('button', { name: 'Prepare the order' }));
  expect(await screen.findByText('Please try again.')).toBeVisible();
  expect(quantity).toHaveValue('2');
  isDown = false;
  await desk.user.click(screen.getByRole('button', { name: 'Prepare the order' }));
  expect(await screen.findByRole('heading', { name: /^Draft 9/ })).toBeVisible();
  const sent = desk.listSent('POST /operations/draft.create').filter(isReal);
  expect(sent.map(({ body }) => body)).toEqual(
    Array(2).fill(expect.objectContaining({ input: { email: 'dana@example.com', line: ['41:2'] } })),
  );
});

it('changes a draft with the version that the person saw, and goes back to it', async () => {
  const desk = openDesk('/desk/drafts/9', {
    'GET /operations': { operations: OPERATIONS },
    'GET /drafts/9': DRAFT,
    'POST /operations/draft.change': { result: { draftId: 9, quote: QUOTE }, text: 'Draft 9' },
  });
  await desk.user.click(await screen.findByRole('button', { name: 'Change' }));
  const message = screen.getByLabelText('Message to the customer');
  await desk.user.type(message, 'As we said.');
  await desk.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Send again' })).toBeVisible();
  expect(desk.listSent('POST /operations/draft.change').filter(isReal)).toMatchObject([
    {
      body: {
        version: 3,
        input: { draft: '9', email: 'dana@example.com', name: 'Dana Kim', line: ['41:2'], message: 'As we said.' },
      },
    },
  ]);
});

const CONFLICT = new Refusal(409, 'conflict', 'Someone else has changed this.', {
  conflict: {
    by: 'Maya Ortiz',
    at: '2026-11-02T16:00:00Z',
    what: 'draft change',
    before: { version: 3, coupons: [] },
    after: { version: 4, coupons: ['WINTER'] },
  },
});

/** Edits a draft that Maya changes meanwhile: another message, another name and a code. */
async function editTogether() {
  let stored: DeskDraft = DRAFT;
  const theirs: DeskDraft = { ...DRAFT, version: 4, name: 'Dana Kimball', message: 'Hello!', codes: ['WINTER'] };
  const desk = openDesk('/desk/drafts/9', {
    'GET /operations': { operations: OPERATIONS },
    'GET /drafts/9': () => stored,
    'POST /operations/draft.change': (body: unknown) =>
      Object(body).version === stored.version ? { result: { draftId: 9, quote: QUOTE }, text: 'Draft 9' } : CONFLICT,
  });
  await desk.user.click(await screen.findByRole('button', { name: 'Change' }));
  await desk.user.type(screen.getByLabelText('Message to the customer'), 'As we said.');
  await desk.user.type(screen.getByLabelText('City'), 'Reno');
  await screen.findAllByText('$259.90');
  stored = theirs;
  await desk.user.click(screen.getByRole('button', { name: 'Save' }));
  return { desk, dialog: await screen.findByRole('dialog', { name: /^Maya Ortiz changed this/ }) };
}

it('shows field by field what another person changed, and saves what is chosen', async () => {
  const { desk, dialog } = await editTogether();
  const cells = within(dialog)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(cells).toEqual([
    'FieldBeforeYoursOf Maya Ortiz',
    'NameDana KimunchangedDana Kimball',
    'City–Renounchanged',
    'Promo codes–unchangedWINTER',
    'Message to the customerboth changed–As we said.Hello!',
  ]);
  const save = within(dialog).getByRole('button', { name: 'Save chosen' });
  expect(within(dialog).getByText('1 left to choose')).toBeVisible();
  expect(save).toBeDisabled();
  await desk.user.click(within(dialog).getByRole('radio', { name: 'As we said.' }));
  await desk.user.click(save);
  expect(await screen.findByRole('button', { name: 'Send again' })).toBeVisible();
  expect(desk.listSent('POST /operations/draft.change').filter(isReal).at(-1)?.body).toMatchObject({
    version: 4,
    input: { name: 'Dana Kimball', city: 'Reno', code: ['WINTER'], message: 'As we said.' },
  });
});

it('loses nothing typed when the choice is put off, and takes all of the other person when asked to', async () => {
  const { desk, dialog } = await editTogether();
  await desk.user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Message to the customer')).toHaveValue('As we said.');
  expect(screen.getByLabelText('City')).toHaveValue('Reno');
  expect(screen.getByRole('row', { name: /coupons – WINTER/ })).toBeVisible();
  await desk.user.click(screen.getByRole('button', { name: 'Show the present state' }));
  await desk.user.click(await screen.findByRole('button', { name: 'Discard mine' }));
  expect(screen.getByLabelText('Message to the customer')).toHaveValue('Hello!');
  expect(screen.getByLabelText('City')).toHaveValue('');
  await waitFor(() => expect(screen.queryByText(/Maya Ortiz changed it/)).toBeNull());
});

it.each([
  [{ state: 'paid', orderId: '114-2847561-9034412' }, 'It is paid.'],
  [{ state: 'cancelled' }, 'It is canceled.'],
] satisfies [Partial<DeskDraft>, string][])('says why a draft cannot be sent: %j', async (draft, reason) => {
  openDesk('/desk/drafts/9', {
    'GET /operations': { operations: OPERATIONS },
    'GET /drafts/9': { ...DRAFT, ...draft },
  });
  expect(await screen.findByRole('button', { name: 'Send again' })).toHaveAccessibleDescription(reason);
  expect(screen.getByRole('button', { name: 'Change' })).toBeDisabled();
  await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
});
