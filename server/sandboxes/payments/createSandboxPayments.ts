import { createHash } from 'node:crypto';
import type { Router } from 'express';
import { sql } from 'kysely';
import { detectCardType } from '../../../src/lib/checkout/cardRules.ts';
import type { Database } from '../../platform/database/database.ts';
import { createToken } from '../../platform/ids.ts';
import type {
  AdoptedCard,
  Authorization,
  CardToStore,
  DeclineReason,
  Payment,
  PaymentProvider,
  Refund,
  StoredCard,
} from '../../providers/payments/paymentProvider.ts';
import { refundOnce } from './createSandboxSessions.ts';
import { createChallengeRouter } from './renderApprovalPage.ts';

/** The refusals of test card numbers; every other valid number is approved. */
const REFUSALS: Readonly<Record<string, 'expired' | 'wrong number' | 'declined'>> = {
  '4000000000000069': 'expired',
  '4000000000000127': 'declined',
};
/**
 * The behavior of stored test cards: `decline` or `no funds` at authorization, `challenge` by the bank there, `refuse` at
 * capture.
 */
const BEHAVIORS: Readonly<Record<string, 'decline' | 'no funds' | 'challenge' | 'refuse'>> = {
  '4000000000000002': 'decline',
  '4000000000009995': 'no funds',
  '4000002760003184': 'challenge',
  '4000000000009961': 'refuse',
};

/**
 * Derived from the key alone, so that the same call returns the same token and the token reveals nothing about the
 * card.
 */
const deriveToken = (key: string): string =>
  `card_${createHash('sha256').update(key).digest('base64url').slice(0, 24)}`;
/** Random, unlike the token: two calls with one key must conflict on the key's unique index and no other. */
const createReference = (): string => `auth_${createToken()}`;

async function storeCard(db: Database, card: CardToStore, key: string): Promise<StoredCard> {
  const refusal = REFUSALS[card.number];
  if (refusal) return { status: 'refused', reason: refusal };
  const token = deriveToken(key);
  const lastFour = card.number.slice(-4);
  const behavior = BEHAVIORS[card.number] ?? 'approve';
  await db
    .insertInto('sandbox_vault_cards')
    .values({ token, card_type: card.number.charAt(0), last_four: lastFour, behavior })
    .onConflict((conflict) => conflict.column('token').doNothing())
    .execute();
  return { status: 'stored', token, lastFour };
}

/** The sandbox keeps no expiry; its cards never expire. */
const EXPIRY = { expirationMonth: 12, expirationYear: 2099 } as const;

async function adoptCard(db: Database, token: string): Promise<AdoptedCard> {
  const card = await db
    .selectFrom('sandbox_vault_cards')
    .select(['card_type', 'last_four'])
    .where('token', '=', token)
    .executeTakeFirst();
  const cardType = card && detectCardType(card.card_type);
  if (!cardType) return { status: 'refused', reason: 'declined' };
  return { status: 'stored', token, cardType, lastFour: card.last_four, ...EXPIRY };
}

/** Security codes that the sandbox declines. */
const WRONG_CVV = /^0+$/;

async function verifyCard(db: Database, token: string, cvv: string): Promise<'verified' | 'declined'> {
  const card = await db
    .selectFrom('sandbox_vault_cards')
    .select('behavior')
    .where('token', '=', token)
    .executeTakeFirst();
  return card && card.behavior !== 'decline' && !WRONG_CVV.test(cvv) ? 'verified' : 'declined';
}

export const CARD_SANDBOX_PATH = '/dev/payments/card';

type StoredPayment = {
  readonly reference: string;
  readonly status: string;
  readonly behavior: string | null;
  readonly returnUrl: string | null;
};

function findDeclineReason({ behavior, returnUrl }: StoredPayment): DeclineReason | undefined {
  if (behavior === 'no funds') return 'insufficient funds';
  if (behavior !== 'challenge') return undefined;
  return returnUrl === null ? 'confirmation' : 'not confirmed';
}

function toAuthorization(storedPayment: StoredPayment | undefined): Authorization {
  if (!storedPayment) return { status: 'declined' };
  const { status, reference, returnUrl } = storedPayment;
  if (status === 'voided') return { status };
  if (status === 'challenged' && returnUrl !== null) {
    const { href: redirectUrl } = new URL(`${CARD_SANDBOX_PATH}/challenge/${reference}`, returnUrl);
    return { status: 'confirmation required', redirectUrl };
  }
  const isHeld = status === 'authorized' || status === 'captured';
  return isHeld
    ? { status: 'authorized', reference }
    : { status: 'declined', reason: findDeclineReason(storedPayment) };
}

async function authorize(db: Database, { token, amountCents, key, backTo }: Payment): Promise<Authorization> {
  // The no-op update returns the existing row, made by any call.
  const result = await sql<StoredPayment>`
    insert into sandbox_authorizations as a (reference, idempotency_key, token, amount_cents, return_url, status)
    select ${createReference()}, ${key}, ${token}, ${amountCents}::int, ${backTo ?? null}::text, coalesce(
      (select case when behavior in ('decline', 'no funds') then 'declined'
         when behavior = 'challenge' then case when ${backTo ?? null}::text is null then 'declined' else 'challenged' end
         else 'authorized' end
       from sandbox_vault_cards where token = ${token}), 'declined')
    on conflict (idempotency_key) do update set status = a.status
    returning reference, status, return_url as "returnUrl", (select behavior from sandbox_vault_cards v where v.token = a.token) as behavior`.execute(
    db,
  );
  return toAuthorization(result.rows[0]);
}

async function capture(db: Database, { key, amountCents }: Payment): Promise<{ status: 'captured' | 'refused' }> {
  // An earlier capture keeps its amount.
  const result = await sql`
    update sandbox_authorizations
    set status = 'captured', captured_cents = case status when 'captured' then captured_cents else ${amountCents}::int end
    where idempotency_key = ${key} and status in ('authorized', 'captured') and amount_cents >= ${amountCents}::int
      and not exists (select from sandbox_vault_cards v where v.token = sandbox_authorizations.token and v.behavior = 'refuse')
    returning reference`.execute(db);
  return { status: result.rows.length > 0 ? 'captured' : 'refused' };
}

/** Locks the charge, so that concurrent refunds run one after the other. */
const refund = (
  db: Database,
  { key: charge }: Payment,
  refundRequest: Refund,
): Promise<{ status: 'refunded' | 'refused' }> =>
  db.transaction().execute(async (tx) => {
    const authorizationRow = await tx
      .selectFrom('sandbox_authorizations')
      .select('captured_cents')
      .where('idempotency_key', '=', charge)
      .forUpdate()
      .executeTakeFirst();
    return refundOnce(
      tx,
      { provider: 'card', charge, capturedCents: authorizationRow?.captured_cents ?? 0 },
      refundRequest,
    );
  });

/** Also inserts if the key is unknown: a call that arrives later must find it voided. */
async function voidAuthorization(db: Database, key: string): Promise<void> {
  await sql`
    insert into sandbox_authorizations as a (reference, idempotency_key, token, amount_cents, status)
    values (${createReference()}, ${key}, '', 0, 'voided')
    on conflict (idempotency_key) do update set status = 'voided' where a.status in ('authorized', 'challenged')`.execute(
    db,
  );
}

/** Builds the page of the bank whose cards ask for a confirmation. */
export const createCardSandboxRouter = (db: Database): Router =>
  createChallengeRouter({
    find: async (reference) => {
      const row = await db
        .selectFrom('sandbox_authorizations')
        .select(['amount_cents', 'return_url'])
        .where('reference', '=', reference)
        .where('status', '=', 'challenged')
        .executeTakeFirst();
      return row?.return_url ? { amountCents: row.amount_cents, returnUrl: row.return_url } : undefined;
    },
    answer: async (reference, isConfirmed) => {
      const row = await db
        .updateTable('sandbox_authorizations')
        .set({ status: isConfirmed ? 'authorized' : 'declined' })
        .where('reference', '=', reference)
        .where('status', '=', 'challenged')
        .returning('return_url')
        .executeTakeFirst();
      return row?.return_url ? new URL(row.return_url) : undefined;
    },
  });

/**
 * Returns the card provider of a shop without a real one: approves, declines and refuses by card number, and stores
 * only the last four digits. Its tables (`sandbox_*`) represent a real provider's data.
 */
export const createSandboxPayments = (db: Database): PaymentProvider => ({
  storeCard: (card, key) => storeCard(db, card, key),
  adoptCard: (token) => adoptCard(db, token),
  verifyCard: (token, cvv) => verifyCard(db, token, cvv),
  authorize: (payment) => authorize(db, payment),
  capture: (payment) => capture(db, payment),
  void: ({ key }) => voidAuthorization(db, key),
  refund: (payment, refundRequest) => refund(db, payment, refundRequest),
});
