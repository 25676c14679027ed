import { createSandboxId, type SandboxSession, type SandboxSessions } from './createSandboxSessions.ts';

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
   * Captures the amount, or a part of it, once. With the `pending` behaviour the first call leaves the session
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
