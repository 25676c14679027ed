import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { newToken } from '../../../platform/ids.ts';
import type { Authorization, CardToStore, Payment, PaymentProvider, Refund, StoredCard } from '../paymentProvider.ts';
import { refundOnce } from './sandboxRefunds.ts';

/** What the test numbers do; every other valid number is approved. */
const REFUSALS: Readonly<Record<string, 'expired' | 'wrong number' | 'declined'>> = {
  '4000000000000069': 'expired',
  '4000000000000127': 'declined',
};
/** What becomes of a card that is in the vault: it is declined when its money is reserved, or refused when that is taken. */
const BEHAVIORS: Readonly<Record<string, 'decline' | 'refuse'>> = {
  '4000000000000002': 'decline',
  '4000000000009961': 'refuse',
};

/** Told by the key alone, so that the same call gives the same token; says nothing of the card. */
const tokenFor = (key: string): string => `card_${createHash('sha256').update(key).digest('base64url').slice(0, 24)}`;
/** Unlike the token it owes nothing to the key: two calls under one key must meet at the key's index and at no other. */
const newReference = (): string => `auth_${newToken()}`;

async function storeCard(db: Database, card: CardToStore, key: string): Promise<StoredCard> {
  const refusal = REFUSALS[card.number];
  if (refusal) return { status: 'refused', reason: refusal };
  const token = tokenFor(key);
  const lastFour = card.number.slice(-4);
  const behavior = BEHAVIORS[card.number] ?? 'approve';
  await db
    .insertInto('sandbox_vault_cards')
    .values({ token, card_type: card.number.charAt(0), last_four: lastFour, behavior })
    .onConflict((conflict) => conflict.column('token').doNothing())
    .execute();
  return { status: 'stored', token, lastFour };
}

/** The code that the sandbox takes for nobody's. */
const WRONG_CVV = /^0+$/;

async function verifyCard(db: Database, token: string, cvv: string): Promise<'verified' | 'declined'> {
  const card = await db
    .selectFrom('sandbox_vault_cards')
    .select('behavior')
    .where('token', '=', token)
    .executeTakeFirst();
  return card && card.behavior !== 'decline' && !WRONG_CVV.test(cvv) ? 'verified' : 'declined';
}

type Kept = { readonly reference: string; readonly status: string };

function asAuthorization(kept: Kept | undefined): Authorization {
  if (kept?.status === 'voided') return { status: 'voided' };
  const isHeld = kept?.status === 'authorized' || kept?.status === 'captured';
  return isHeld ? { status: 'authorized', reference: kept.reference } : { status: 'declined' };
}

async function authorize(db: Database, { token, amountCents, key }: Payment): Promise<Authorization> {
  // Reading back what stands there, whoever wrote it: the update changes nothing and returns the row.
  const found = await sql<Kept>`
    insert into sandbox_authorizations as a (reference, idempotency_key, token, amount_cents, status)
    select ${newReference()}, ${key}, ${token}, ${amountCents}::int, coalesce(
      (select case behavior when 'decline' then 'declined' else 'authorized' end
       from sandbox_vault_cards where token = ${token}), 'declined')
    on conflict (idempotency_key) do update set status = a.status
    returning reference, status`.execute(db);
  return asAuthorization(found.rows[0]);
}

async function capture(db: Database, { key, amountCents }: Payment): Promise<{ status: 'captured' | 'refused' }> {
  // Of what was captured before, nothing changes.
  const captured = await sql`
    update sandbox_authorizations
    set status = 'captured', captured_cents = case status when 'captured' then captured_cents else ${amountCents}::int end
    where idempotency_key = ${key} and status in ('authorized', 'captured') and amount_cents >= ${amountCents}::int
      and not exists (select from sandbox_vault_cards v where v.token = sandbox_authorizations.token and v.behavior = 'refuse')
    returning reference`.execute(db);
  return { status: captured.rows.length > 0 ? 'captured' : 'refused' };
}

/** The charge is locked, so that of many refunds at once each finds what the ones before left. */
const refund = (db: Database, { key: charge }: Payment, wanted: Refund): Promise<{ status: 'refunded' | 'refused' }> =>
  db.transaction().execute(async (tx) => {
    const held = await tx
      .selectFrom('sandbox_authorizations')
      .select('captured_cents')
      .where('idempotency_key', '=', charge)
      .forUpdate()
      .executeTakeFirst();
    return refundOnce(tx, { provider: 'card', charge, capturedCents: held?.captured_cents ?? 0 }, wanted);
  });

/** Also where nothing was asked under the key yet: a call that is still on its way must find it used up. */
async function voidAuthorization(db: Database, key: string): Promise<void> {
  await sql`
    insert into sandbox_authorizations as a (reference, idempotency_key, token, amount_cents, status)
    values (${newReference()}, ${key}, '', 0, 'voided')
    on conflict (idempotency_key) do update set status = 'voided' where a.status = 'authorized'`.execute(db);
}

/**
 * The payment provider of a shop without one: approves, declines and refuses by the card's number, and keeps of it the last
 * four digits. Its tables (`sandbox_*`) stand for what a real provider holds on its side.
 */
export const sandboxPayments = (db: Database): PaymentProvider => ({
  storeCard: (card, key) => storeCard(db, card, key),
  verifyCard: (token, cvv) => verifyCard(db, token, cvv),
  authorize: (payment) => authorize(db, payment),
  capture: (payment) => capture(db, payment),
  void: ({ key }) => voidAuthorization(db, key),
  refund: (payment, wanted) => refund(db, payment, wanted),
});
