import './support/browserParts.ts';
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
  expect(await screen.findByRole('button', { name: 'Send the link again' })).toBeVisible();
  expect(desk.listSent('POST /operations/draft.change').filter(isReal)).toMatchObject([
    {
      body: {
        version: 3,
        input: { draft: '9', email: 'dana@example.com', name: 'Dana Kim', line: ['41:2'], message: 'As we said.' },
      },
    },
  ]);
});

it.each([
  [{ state: 'paid', orderId: '114-2847561-9034412' }, 'It is paid.'],
  [{ state: 'cancelled' }, 'It is canceled.'],
] satisfies [Partial<DeskDraft>, string][])('says why a draft cannot be sent: %j', async (draft, reason) => {
  openDesk('/desk/drafts/9', {
    'GET /operations': { operations: OPERATIONS },
    'GET /drafts/9': { ...DRAFT, ...draft },
  });
  expect(await screen.findByRole('button', { name: 'Send the link again' })).toHaveAccessibleDescription(reason);
  expect(screen.getByRole('button', { name: 'Change' })).toBeDisabled();
  await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
});
