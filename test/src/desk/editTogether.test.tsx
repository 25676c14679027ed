import { screen, waitFor, within } from '@testing-library/react';
import type { DeskCustomer } from '../../../src/contracts/desk/customers.ts';
import type { DeskGiftCard } from '../../../src/contracts/desk/giftCards.ts';
import type { DeskOperation } from '../../../src/contracts/desk/operations.ts';
import type { StaffRole } from '../../../src/contracts/desk/staff.ts';
import { EMPTY_ADDRESS } from '../../../src/lib/addresses/addressFields.ts';
import { ID, ORDER } from './support/givenOrder.ts';
import { openDesk, PRIYA, Refusal } from './support/openDesk.tsx';

const createOperation = (name: string, known: string): DeskOperation => ({
  name,
  summary: `does ${name}`,
  help: null,
  permission: 'orders.view',
  fields: [{ name: known, description: 'the number', kind: 'text', isRequired: true, choices: [] }],
  needsConfirmation: false,
  makesFile: false,
  hasVersion: true,
});

const ADDRESS = { ...EMPTY_ADDRESS, fullName: 'Dana Kim', addressLine1: '48 Sea Street', city: 'Quincy' };
const CARD: DeskGiftCard = {
  version: 1,
  giftCardId: 7,
  lastFour: 'QX4F',
  orderId: ID,
  amountCents: 5000,
  status: 'issued',
  isPhysical: false,
  issuedAt: '2026-11-20T10:00:00Z',
  deliverAt: '2026-11-20T10:00:00Z',
  sentAt: '2026-11-20T10:01:00Z',
  redeemedAt: null,
  recipientEmail: 'a•••a@example.com',
  expiresAt: null,
  recipientName: 'Ada',
  senderName: 'Dana',
  redeemedBy: null,
  acts: [],
};
const ROLE: StaffRole = {
  roleId: 'support',
  name: 'Support',
  summary: '',
  permissions: ['orders.view', 'orders.refund'],
  refundLimitCents: 15_000,
  creditLimitCents: 2500,
  version: 1,
  isShipped: true,
  people: 1,
};
const CUSTOMER: DeskCustomer = {
  customerId: 7,
  version: 1,
  name: 'Dana Kim',
  email: 'd•••a@example.com',
  isGuest: false,
  isPrime: false,
  createdAt: '2026-01-01T10:00:00Z',
  orders: 0,
  spentCents: 0,
  deliveredPieces: 0,
  returnedPieces: 0,
  lastOrderAt: null,
  vip: null,
  balanceCents: 0,
  recentOrders: null,
  recentReturns: null,
  movements: [],
  subscriptions: [],
  addresses: [{ addressId: '5', version: 1, city: 'Quincy', stateOrRegion: 'MA', countryCode: 'US' }],
  notes: [],
};

type Desk = ReturnType<typeof openDesk>;
type Form = {
  readonly path: string;
  readonly operation: string;
  /** The answers of the page, and of a page that Maya has changed. */
  readonly read: (isChanged: boolean) => Readonly<Record<string, unknown>>;
  readonly open: (desk: Desk) => Promise<void>;
  /** The label and the new text of a field that Maya changes too. */
  readonly typed: readonly [label: string, text: string];
  /** The rows of the comparison. */
  readonly rows: readonly string[];
  readonly mine: string;
  /** The saved input, with both changes. */
  readonly input: Readonly<Record<string, unknown>>;
};

const click = async ({ user }: Desk, name: string | RegExp): Promise<void> =>
  user.click(await screen.findByRole('button', { name }));

const FORMS: readonly Form[] = [
  {
    path: `/desk/orders/${ID}`,
    operation: 'order.delivery',
    read: (isChanged) => ({
      [`GET /orders/${ID}`]: {
        ...ORDER,
        version: isChanged ? 2 : 1,
        isAddressMasked: false,
        address: isChanged ? { ...ADDRESS, addressLine1: '48 Sea Street, Unit 3B', city: 'Boston' } : ADDRESS,
      },
    }),
    open: (desk) => click(desk, 'Change'),
    typed: ['Address', '48 Sea Street, Apt 13'],
    rows: ['Addressboth changed48 Sea Street48 Sea Street, Apt 1348 Sea Street, Unit 3B', 'CityQuincyunchangedBoston'],
    mine: '48 Sea Street, Apt 13',
    input: { order: ID, addressLine1: '48 Sea Street, Apt 13' },
  },
  {
    path: '/desk/gift-cards/7',
    operation: 'gift-card.correct',
    read: (isChanged) => ({
      'GET /gift-cards/7': isChanged ? { ...CARD, version: 2, recipientName: 'Ada King' } : CARD,
    }),
    open: (desk) => click(desk, 'Correct…'),
    typed: ['Name', 'Ada Lovelace'],
    rows: ['Nameboth changedAdaAda LovelaceAda King'],
    mine: 'Ada Lovelace',
    input: { card: '7', name: 'Ada Lovelace' },
  },
  {
    path: '/desk/customers/7',
    operation: 'customer.rename',
    read: (isChanged) => ({
      'GET /customers/7': isChanged ? { ...CUSTOMER, version: 2, name: 'Dana Kimball' } : CUSTOMER,
    }),
    open: async (desk) => {
      await click(desk, 'More actions');
      await desk.user.click(await screen.findByRole('menuitem', { name: 'Correct the name…', hidden: true }));
    },
    typed: ['Full name', 'Dana Kimm'],
    rows: ['Full nameboth changedDana KimDana KimmDana Kimball'],
    mine: 'Dana Kimm',
    input: { customer: '7', name: 'Dana Kimm' },
  },
  {
    path: '/desk/customers/7',
    operation: 'customer.address',
    read: (isChanged) => {
      const address = { addressId: '5', version: isChanged ? 2 : 1, ...ADDRESS };
      const changed = { ...address, city: 'Boston', addressLine2: 'Unit 3B' };
      return {
        'GET /customers/7': CUSTOMER,
        'POST /operations/customer.reveal': {
          result: { email: 'dana@example.com', addresses: [isChanged ? changed : address] },
          text: 'dana@example.com',
        },
      };
    },
    open: async (desk) => {
      await click(desk, 'Reveal');
      await desk.user.type(await screen.findByRole('textbox', { name: 'Why do you need it?' }), 'She called');
      await desk.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reveal' }));
      await click(desk, /^Correct the address Dana Kim/);
    },
    typed: ['City', 'Braintree'],
    rows: ['Apartment, suite or floor–unchangedUnit 3B', 'Cityboth changedQuincyBraintreeBoston'],
    mine: 'Braintree',
    input: { customer: '7', address: '5', city: 'Braintree' },
  },
  {
    path: '/desk/settings/staff/roles',
    operation: 'role.change',
    read: (isChanged) => ({
      'GET /staff': { staff: [] },
      'GET /roles': {
        roles: [
          isChanged
            ? {
                ...ROLE,
                version: 2,
                refundLimitCents: 5000,
                permissions: ['orders.view', 'orders.refund', 'returns.view'],
              }
            : ROLE,
        ],
      },
    }),
    open: async () => {
      await screen.findByRole('table', { name: 'Roles' });
    },
    typed: ['Refund at most, Support, in dollars; empty for no limit', '200'],
    rows: ['See returns and exchangesNounchangedYes', 'Refund at mostboth changedto $150to $200to $50'],
    mine: 'to $200',
    input: { role: 'support', refundLimit: '200', permission: ['orders.view', 'orders.refund', 'returns.view'] },
  },
];

/** Opens a form, and saves a change of a field that Maya has changed a moment ago. */
async function editTogether({ path, operation, read, open, typed }: Form) {
  let isChanged = false;
  const calls = { ...read(false), [`POST /operations/${operation}`]: null };
  const conflict = { by: 'Maya Ortiz', at: '2026-11-02T16:00:00Z', what: operation, before: null, after: null };
  const answers = Object.keys(calls).map((call) => [
    call,
    call === `POST /operations/${operation}`
      ? (body: unknown) =>
          Object(body).version === (isChanged ? 2 : 1)
            ? { result: {}, text: 'It is changed.' }
            : new Refusal(409, 'conflict', 'Someone else has changed this.', { conflict })
      : () => read(isChanged)[call],
  ]);
  const desk = openDesk(path, {
    'GET /operations': {
      operations: FORMS.map((form) => createOperation(form.operation, Object.keys(form.input)[0] ?? '')),
    },
    'GET /me': PRIYA,
    ...Object.fromEntries(answers),
  });
  await open(desk);
  const field = await screen.findByRole('textbox', { name: typed[0] });
  await desk.user.clear(field);
  await desk.user.type(field, typed[1]);
  if (operation === 'role.change') await click(desk, 'Save');
  isChanged = true;
  const forms = await screen.findAllByRole('dialog');
  await desk.user.click(within(forms[0] ?? document.body).getByRole('button', { name: 'Save' }));
  return { desk, dialog: await screen.findByRole('dialog', { name: /^Maya Ortiz changed this/ }) };
}

describe.each(FORMS.map((form) => [form.operation, form] as const))('%s by two people', (_, form) => {
  it('compares field by field, and saves both changes with the value that was chosen', async () => {
    const { desk, dialog } = await editTogether(form);
    const rows = within(dialog).getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual(form.rows);
    await desk.user.click(within(dialog).getByRole('radio', { name: form.mine }));
    await desk.user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(desk.listSent(`POST /operations/${form.operation}`).at(-1)?.body).toMatchObject({
        input: form.input,
        isPreview: false,
        version: 2,
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

it("takes the other person's values when asked to", async () => {
  const [form] = FORMS;
  if (!form) throw new Error('no form');
  const { desk, dialog } = await editTogether(form);
  await desk.user.click(within(dialog).getByRole('button', { name: 'Discard mine' }));
  expect(await screen.findByRole('textbox', { name: 'Address' })).toHaveValue('48 Sea Street, Unit 3B');
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Boston');
});
