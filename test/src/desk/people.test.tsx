import { screen, waitFor, within } from '@testing-library/react';
import type { StaffMember, StaffRole } from '../../../src/contracts/desk/staff.ts';
import { openDesk, PRIYA, Refusal } from './support/openDesk.tsx';

const OWNER: StaffRole = {
  roleId: 'owner',
  name: 'Owner',
  summary: 'May do everything.',
  permissions: PRIYA.permissions,
  refundLimitCents: null,
  creditLimitCents: null,
  version: 0,
  isShipped: true,
  people: 1,
};
const SUPPORT: StaffRole = {
  ...OWNER,
  roleId: 'support',
  name: 'Support',
  summary: 'Answers customers.',
  permissions: ['orders.view', 'orders.refund'],
  refundLimitCents: 15_000,
  creditLimitCents: 2500,
  version: 3,
};
const MAYA: StaffMember = {
  staffId: 2,
  email: 'maya@shop.example',
  fullName: 'Maya Ortiz',
  roleId: 'support',
  state: 'active',
  secondFactor: 'none',
  version: 4,
  createdAt: '2026-11-01T08:00:00Z',
  seenAt: null,
  invitedUntil: null,
};
const STAFF = {
  'GET /staff': { staff: [MAYA] },
  'GET /roles': { roles: [OWNER, SUPPORT] },
};
const NEEDS_STEP = new Refusal(403, 'confirmation.required', 'Confirm with your passkey or code first.');

it('invites a person after the second step, and repeats the same call', async () => {
  let isConfirmed = false;
  const desk = openDesk('/desk/settings/staff', {
    ...STAFF,
    'POST /operations/staff.invite': () =>
      isConfirmed ? { result: { staffId: 9 }, text: 'Person 9 is invited.' } : NEEDS_STEP,
    'POST /confirm/code': () => {
      isConfirmed = true;
      return null;
    },
  });
  await desk.user.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invite to the desk' });
  const send = within(dialog).getByRole('button', { name: 'Send invitation' });
  expect(send).toBeDisabled();
  await desk.user.type(within(dialog).getByLabelText('Email'), 'nora@shop.example');
  await desk.user.click(within(dialog).getByRole('combobox', { name: 'Role' }));
  const options = await screen.findAllByRole('option', { name: 'Support', hidden: true });
  await desk.user.click(options.at(-1) ?? send);
  await desk.user.click(send);

  const step = await screen.findByRole('dialog', { name: 'Confirm it is you' });
  await desk.user.click(within(step).getByLabelText('Digit 1 of 6'));
  await desk.user.keyboard('123456');
  expect(await screen.findByText('Person 9 is invited.')).toBeVisible();
  const calls = desk.listSent('POST /operations/staff.invite');
  expect(calls).toHaveLength(2);
  expect(calls[1]?.body).toEqual({ input: { email: 'nora@shop.example', role: 'support' }, isPreview: false });
});

it('warns about people without a second step', async () => {
  openDesk('/desk/settings/staff', STAFF);
  expect(await screen.findByText('Maya Ortiz without a second step.')).toBeVisible();
});

it('sends the version of the person that was shown, and says who changed them meanwhile', async () => {
  const conflict = { by: 'Jonas Weber', at: '2026-11-29T08:02:00Z', what: 'staff role' };
  const desk = openDesk('/desk/settings/staff', {
    ...STAFF,
    'POST /operations/staff.role': new Refusal(409, 'conflict', 'Someone else has changed this.', { conflict }),
  });
  const [role] = await screen.findAllByRole('combobox', { name: 'Role of Maya Ortiz' });
  if (!role) throw new Error('no role');
  await desk.user.click(role);
  await desk.user.click((await screen.findAllByRole('option', { name: 'Owner', hidden: true }))[0] ?? role);
  const dialog = await screen.findByRole('dialog', { name: 'Another role for Maya Ortiz' });
  await desk.user.click(within(dialog).getByRole('button', { name: 'Change role' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Jonas Weber changed it');
  const [call] = desk.listSent('POST /operations/staff.role');
  expect(call?.body).toEqual({ input: { staff: '2', role: 'owner' }, isPreview: false, version: 4 });
});

it('changes a role in the matrix, lists the changes and saves them together', async () => {
  const desk = openDesk('/desk/settings/staff/roles', {
    ...STAFF,
    'POST /operations/role.change': { result: {}, text: 'Support' },
  });
  const may = await screen.findByRole('button', { name: 'Support may see returns and exchanges' });
  expect(may).toHaveAttribute('aria-pressed', 'false');
  await desk.user.click(may);
  const limit = screen.getByLabelText('Refund at most, Support, in dollars; empty for no limit');
  await desk.user.clear(limit);
  await desk.user.type(limit, '200');
  await desk.user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change the role Support' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['May now: See returns and exchanges', 'Refund at most: to $200']);
  await desk.user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [call] = desk.listSent('POST /operations/role.change');
  expect(call?.body).toEqual({
    input: { role: 'support', permission: ['orders.view', 'orders.refund', 'returns.view'], refundLimit: '200' },
    isPreview: false,
    version: 3,
  });
});

it("leaves the owner's role as it is", async () => {
  const desk = openDesk('/desk/settings/staff/roles', STAFF);
  const may = await screen.findByRole('button', { name: 'Owner may see orders' });
  await desk.user.click(may);
  expect(may).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('hides changes from people who may only look', async () => {
  openDesk('/desk/settings/staff', { ...STAFF, 'GET /me': { ...PRIYA, permissions: ['staff.view'] } });
  expect((await screen.findAllByText('Maya Ortiz')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Orders' })).toBeNull();
});
