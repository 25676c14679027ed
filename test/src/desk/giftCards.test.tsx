import { screen, waitFor } from '@testing-library/react';
import type { DeskGiftCard } from '../../../src/contracts/desk/giftCards.ts';
import type { DeskOperation } from '../../../src/contracts/desk/operations.ts';
import { openDesk } from './support/openDesk.tsx';

const CARD: DeskGiftCard = {
  version: 1,
  giftCardId: 7,
  lastFour: '7Q4K',
  orderId: '114-5571902-0043318',
  amountCents: 7500,
  status: 'issued',
  isPhysical: false,
  issuedAt: '2026-11-02T15:30:00Z',
  deliverAt: '2026-11-02T15:30:00Z',
  sentAt: '2026-11-02T15:31:00Z',
  redeemedAt: null,
  recipientEmail: 'l•••@example.com',
  expiresAt: null,
  recipientName: 'Lena Whitlock',
  senderName: 'Hannah Whitlock',
  redeemedBy: null,
  acts: [],
};

const createOperation = (name: string, field: string): DeskOperation => ({
  name,
  summary: `does ${name}`,
  help: null,
  permission: 'giftCards.change',
  fields: [{ name: field, description: 'the number', kind: 'text', isRequired: true, choices: [] }],
  needsConfirmation: false,
  makesFile: false,
  hasVersion: false,
});
const OPERATIONS = [
  ...['resend', 'correct', 'replace', 'block'].map((act) => createOperation(`gift-card.${act}`, 'card')),
  createOperation('gift-card.off', 'design'),
];

const openCard = (card: Partial<DeskGiftCard> = {}) =>
  openDesk('/desk/gift-cards/7', {
    'GET /operations': { operations: OPERATIONS },
    'GET /gift-cards/7': { ...CARD, ...card },
    'POST /operations/gift-card.resend': { result: {}, text: 'Gift card 7 is on its way again.' },
  });

it('offers the operations of one card, not those of designs, and mails it again', async () => {
  const desk = openCard();
  expect(await screen.findByRole('button', { name: 'Correct…' })).toBeEnabled();
  await desk.user.click(screen.getByRole('button', { name: 'More actions' }));
  const items = await screen.findAllByRole('menuitem', { hidden: true });
  expect(items.map(({ textContent }) => textContent)).toEqual(['Replace the code…', 'Block the card…']);
  await desk.user.click(screen.getByRole('button', { name: 'Resend mail' }));
  expect(await screen.findByText('Gift card 7 is on its way again.')).toBeVisible();
  await desk.user.click(screen.getByRole('button', { name: 'Resend' }));
  await waitFor(() =>
    expect(desk.listSent('POST /operations/gift-card.resend').map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ input: { card: '7' }, isPreview: false }),
    ),
  );
});

it.each([
  [{ status: 'redeemed' }, 'This card is redeemed.'],
  [{ isPhysical: true }, 'A plastic card has no email. Replace its code instead.'],
  [{ sentAt: null, deliverAt: '2100-12-24T13:00:00Z' }, 'Its email waits for Dec 24, 2100.'],
] satisfies [Partial<DeskGiftCard>, string][])('says why a card cannot be mailed: %j', async (card, reason) => {
  openCard(card);
  expect(await screen.findByRole('button', { name: 'Resend mail' })).toHaveAccessibleDescription(reason);
});

it('stops the sale of a design from the list of cards', async () => {
  const desk = openDesk('/desk/gift-cards', {
    'GET /operations': { operations: OPERATIONS },
    'GET /queries/gift-cards': { rows: [], nextCursor: null, total: 0 },
    'POST /operations/gift-card.off': { result: {}, text: 'Not sold any more: classic.' },
  });
  await desk.user.click(await screen.findByRole('button', { name: 'More actions' }));
  await desk.user.click(await screen.findByRole('menuitem', { name: 'Stop the sale of a design…', hidden: true }));
  await desk.user.type(await screen.findByRole('textbox', { name: 'Design' }), 'classic');
  expect(await screen.findByText('Not sold any more: classic.')).toBeVisible();
  await desk.user.click(screen.getByRole('button', { name: 'Off' }));
  await waitFor(() =>
    expect(desk.listSent('POST /operations/gift-card.off').map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ input: { design: 'classic' }, isPreview: false }),
    ),
  );
});
