import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { RedirectCode } from '../../../src/lib/checkout/paymentMethods.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { createToken } from '../../platform/ids.ts';
import type { Refund } from '../../providers/payments/paymentProvider.ts';

type Charge = { readonly provider: string; readonly charge: string; readonly capturedCents: number };

/** Refunds a part of a charge, once per key and never more than captured. The caller holds the charge's lock. */
export async function refundOnce(
  tx: Transaction,
  { provider, charge, capturedCents }: Charge,
  { key, amountCents }: Refund,
): Promise<{ status: 'refunded' | 'refused' }> {
  const created = await tx
    .selectFrom('sandbox_refunds')
    .select(['refund_key', 'amount_cents'])
    .where('provider', '=', provider)
    .where('charge', '=', charge)
    .execute();
  if (created.some(({ refund_key }) => refund_key === key)) return { status: 'refunded' };
  const remainingCents = created.reduce((cents, { amount_cents }) => cents - amount_cents, capturedCents);
  if (amountCents > remainingCents) return { status: 'refused' };
  await tx
    .insertInto('sandbox_refunds')
    .values({ provider, charge, refund_key: key, amount_cents: amountCents })
    .execute();
  return { status: 'refunded' };
}

export type SandboxSession = Selectable<Tables['sandbox_payment_sessions']>;
const findBy = (
  db: Database,
  provider: string,
  column: 'session_id' | 'authorization_id' | 'capture_id',
  value: string,
) =>
  db
    .selectFrom('sandbox_payment_sessions')
    .selectAll()
    .where('provider', '=', provider)
    .where(column, '=', value)
    .executeTakeFirst();

type NewSession = Pick<
  SandboxSession,
  'session_id' | 'request_key' | 'amount_cents' | 'custom_id' | 'shop_name' | 'return_url' | 'cancel_url' | 'status'
> & { readonly details?: string };

type Change = Partial<
  Pick<
    SandboxSession,
    | 'status'
    | 'behavior'
    | 'sends_webhook_twice'
    | 'authorization_id'
    | 'capture_id'
    | 'captured_cents'
    | 'amount_cents'
  >
> & { readonly details?: string };

/** Returns a sandbox id of letters and digits. */
export const createSandboxId = (): string =>
  createToken()
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 17)
    .toUpperCase();

/**
 * Returns the session store of a redirect provider's sandbox. Every change is one statement that checks the previous
 * state.
 */
export const createSandboxSessions = (db: Database, provider: RedirectCode) => ({
  find: (sessionId: string) => findBy(db, provider, 'session_id', sessionId),
  findAuthorization: (authorizationId: string) => findBy(db, provider, 'authorization_id', authorizationId),
  findCapture: (captureId: string) => findBy(db, provider, 'capture_id', captureId),

  /** Refunds a part of the captured amount, once per key. */
  refund: (session: SandboxSession, refundRequest: Refund): Promise<'refunded' | 'refused'> =>
    db.transaction().execute(async (tx) => {
      const { session_id: charge } = session;
      const sessionRow = await tx
        .selectFrom('sandbox_payment_sessions')
        .select('captured_cents')
        .where('session_id', '=', charge)
        .forUpdate()
        .executeTakeFirst();
      return (await refundOnce(tx, { provider, charge, capturedCents: sessionRow?.captured_cents ?? 0 }, refundRequest))
        .status;
    }),

  /** Returns the session of a key, created now or before. */
  async open(session: NewSession): Promise<SandboxSession> {
    const created = await db
      .insertInto('sandbox_payment_sessions')
      .values({ ...session, provider, authorization_id: null, capture_id: null })
      .onConflict((conflict) => conflict.columns(['provider', 'request_key']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (created) return created;
    return db
      .selectFrom('sandbox_payment_sessions')
      .selectAll()
      .where('provider', '=', provider)
      .where('request_key', '=', session.request_key)
      .executeTakeFirstOrThrow();
  },

  /** @returns the updated session where it was in one of the states; else undefined */
  move: (sessionId: string, from: readonly string[], change: Change): Promise<SandboxSession | undefined> =>
    db
      .updateTable('sandbox_payment_sessions')
      .set(change)
      .where('provider', '=', provider)
      .where('session_id', '=', sessionId)
      .where('status', 'in', [...from])
      .returningAll()
      .executeTakeFirst(),
});
export type SandboxSessions = ReturnType<typeof createSandboxSessions>;

type ReservationResult = {
  /** `lost`: the payment is authorized but the answer is lost; the next call gets it. */
  readonly outcome: 'reserved' | 'lost' | 'declined' | 'not approved';
  readonly session: SandboxSession | undefined;
  /** Whether this call made the authorization. */
  readonly isNew: boolean;
};

/**
 * The operations on a session's payment, with the outcome chosen on the sandbox's page; each provider has its own
 * answers.
 */
export const createSandboxOperations = (sessions: SandboxSessions) => ({
  /** Authorizes a session in the state `from`, once. */
  async reserve(sessionId: string, from: string): Promise<ReservationResult> {
    const storedSession = await sessions.find(sessionId);
    if (storedSession?.behavior === 'decline') return { outcome: 'declined', session: storedSession, isNew: false };
    const created = await sessions.move(sessionId, [from], {
      status: 'authorized',
      authorization_id: createSandboxId(),
    });
    if (created)
      return { outcome: created.behavior === 'timeout' ? 'lost' : 'reserved', session: created, isNew: true };
    const session = await sessions.find(sessionId);
    return { outcome: session?.authorization_id ? 'reserved' : 'not approved', session, isNew: false };
  },
  /**
   * Captures the amount, or a part of it, once. With the `pending` behavior the first call leaves the session
   * `pending` and the second completes it.
   */
  async capture(
    { session_id, amount_cents, behavior }: SandboxSession,
    captured_cents: number,
  ): Promise<{ readonly outcome: 'captured' | 'too much' | 'not held'; readonly session: SandboxSession | undefined }> {
    if (captured_cents > amount_cents) return { outcome: 'too much', session: undefined };
    const capturedSession = await sessions.move(session_id, ['pending'], { status: 'captured' });
    if (capturedSession) return { outcome: 'captured', session: capturedSession };
    const status = behavior === 'pending' ? 'pending' : 'captured';
    const session = await sessions.move(session_id, ['authorized'], {
      status,
      capture_id: createSandboxId(),
      captured_cents,
    });
    return { outcome: session ? 'captured' : 'not held', session };
  },
  /** @returns the session where this call voided the authorization */
  giveBack: (sessionId: string): Promise<SandboxSession | undefined> =>
    sessions.move(sessionId, ['authorized'], { status: 'voided' }),
});

/** Parses a provider's decimal amount, `129.95`, into cents. */
export const amountInCents = z
  .string()
  .regex(/^\d{1,8}\.\d{2}$/)
  .transform((text) => Number(text.replace('.', '')));
