import { newSandboxId, type SandboxSession, type SandboxSessions } from './sandboxSessions.ts';

type Reserved = {
  /** `lost`: the money is reserved, and nobody hears of it; the next one to ask does. */
  readonly outcome: 'reserved' | 'lost' | 'declined' | 'not approved';
  readonly session: SandboxSession | undefined;
  /** Reserved by this very call. */
  readonly isNew: boolean;
};

/** What becomes of the money of a session, as it was chosen on the sandbox's page; each provider says it in its own words. */
export const sandboxMoney = (sessions: SandboxSessions) => ({
  /** Reserves once what has come to the state `from`. */
  async reserve(sessionId: string, from: string): Promise<Reserved> {
    const before = await sessions.find(sessionId);
    if (before?.behavior === 'decline') return { outcome: 'declined', session: before, isNew: false };
    const made = await sessions.move(sessionId, [from], { status: 'authorized', authorization_id: newSandboxId() });
    if (made) return { outcome: made.behavior === 'timeout' ? 'lost' : 'reserved', session: made, isNew: true };
    const session = await sessions.find(sessionId);
    return { outcome: session?.authorization_id ? 'reserved' : 'not approved', session, isNew: false };
  },
  /** Takes the money, or a part of it, once; in a second call where it was chosen so, the session is `pending` in between. */
  async capture(
    { session_id, amount_cents, behavior }: SandboxSession,
    captured_cents: number,
  ): Promise<{ readonly outcome: 'captured' | 'too much' | 'not held'; readonly session: SandboxSession | undefined }> {
    if (captured_cents > amount_cents) return { outcome: 'too much', session: undefined };
    const arrived = await sessions.move(session_id, ['pending'], { status: 'captured' });
    if (arrived) return { outcome: 'captured', session: arrived };
    const status = behavior === 'pending' ? 'pending' : 'captured';
    const session = await sessions.move(session_id, ['authorized'], {
      status,
      capture_id: newSandboxId(),
      captured_cents,
    });
    return { outcome: session ? 'captured' : 'not held', session };
  },
  /** @returns the session where this very call gave the money back */
  giveBack: (sessionId: string): Promise<SandboxSession | undefined> =>
    sessions.move(sessionId, ['authorized'], { status: 'voided' }),
});
