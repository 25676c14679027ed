import type { Selectable } from 'kysely';
import type { RedirectCode } from '../../../../src/lib/paymentMethods.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/schema.ts';
import { createToken } from '../../../platform/ids.ts';
import type { Refund } from '../paymentProvider.ts';
import { refundOnce } from './refundOnce.ts';

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
