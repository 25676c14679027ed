import express, { type Response, Router } from 'express';
import { z } from 'zod';
import { REDIRECT_METHODS, type RedirectCode } from '../../../../src/lib/paymentMethods.ts';
import type { Database } from '../../../platform/database/database.ts';
import { sendPlainPage } from '../../../platform/http/renderPlainPage.ts';
import { redirectToUrl } from '../../../platform/http/sendRedirect.ts';
import { createSandboxSessions, type SandboxSession } from './createSandboxSessions.ts';
import { type Question, renderApprovalPage, renderOverPage } from './renderApprovalPage.ts';

const answer = z.object({
  answer: z.enum(['approve', 'cancel']),
  behavior: z.enum(['approve', 'decline', 'timeout', 'pending']).default('approve'),
  twice: z.literal('true').optional(),
});

/** Sends a page whose form redirects to the shop. */
export const sendPage = (res: Response, html: string, session?: SandboxSession): void =>
  sendPlainPage(res, html, session ? [new URL(session.return_url).origin] : []);

type ApprovalPages = {
  readonly code: RedirectCode;
  /** Returns the parameters that the provider adds to the return URL, for example its session id. */
  readonly addToReturn: (session: SandboxSession) => Readonly<Record<string, string>>;
  /** The additional questions. */
  readonly questions?: (session: SandboxSession) => readonly Question[];
  /** Whether the capture may be delayed, as with a bank account. */
  readonly isByBank?: boolean;
  /** Returns the answers that are stored outside the columns. */
  readonly buildDetails?: (session: SandboxSession, body: unknown) => object;
};

/** Builds a provider's approval page; `GET` shows it, `POST` stores the answer and redirects back. */
export function createApprovalRouter(
  db: Database,
  { code, addToReturn, questions, buildDetails, isByBank = false }: ApprovalPages,
): Router {
  const sessions = createSandboxSessions(db, code);
  const router = Router();
  router.get('/approve/:id', async (req, res) => {
    const session = await sessions.find(req.params.id);
    if (session?.status !== 'created' && session?.status !== 'cancelled')
      return sendPage(res.status(410), renderOverPage());
    sendPage(
      res,
      renderApprovalPage(REDIRECT_METHODS[code].label, session, { questions: questions?.(session) ?? [], isByBank }),
      session,
    );
  });
  router.post('/approve/:id', express.urlencoded({ extended: false, limit: '5kb' }), async (req, res) => {
    const { answer: decision, behavior, twice } = answer.parse(req.body);
    const isApproved = decision === 'approve';
    const storedSession = isApproved && buildDetails ? await sessions.find(req.params.id) : undefined;
    const details = storedSession && buildDetails && { details: JSON.stringify(buildDetails(storedSession, req.body)) };
    const change = isApproved
      ? { status: 'approved', behavior, sends_webhook_twice: twice !== undefined, ...details }
      : { status: 'cancelled' };
    const session = await sessions.move(req.params.id, ['created', 'cancelled'], change);
    if (!session) return sendPage(res.status(410), renderOverPage());
    const target = new URL(isApproved ? session.return_url : session.cancel_url);
    for (const [key, value] of Object.entries(addToReturn(session))) target.searchParams.set(key, value);
    redirectToUrl(res, target);
  });
  return router;
}
