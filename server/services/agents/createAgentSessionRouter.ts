import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { Fragment, createElement as h } from 'react';
import { agentStartForm } from '../../../src/contracts/agents.ts';
import type { AgentSettings } from '../../config/customerSettings.ts';
import type { Parts } from '../../parts.ts';
import { AGENT_COOKIE, AGENT_SESSION_MS } from '../../platform/agentCookie.ts';
import { answerApiError } from '../../platform/http/answerApiError.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { frameCookieOptions } from '../../platform/http/cookies.ts';
import { countAttempt } from '../../platform/http/countAttempt.ts';
import { getAddressKey } from '../../platform/http/getAddressKey.ts';
import { renderPlainPage } from '../../platform/http/renderPlainPage.ts';
import { redirectToPage } from '../../platform/http/sendRedirect.ts';
import { createSessionId } from '../../platform/sessionIds.ts';
import { RefusedToken, startAgentSession } from './actions.ts';

/** The address to which a console posts the token that opens a customer. */
const AGENT_SESSION_PATH = '/agent/session';

const STARTS = { name: 'agent-start', points: 120, seconds: 300 } as const;

type SessionParts = Pick<Parts, 'db' | 'clock' | 'config' | 'rateLimits' | 'log'>;

/** Sends a page that the consoles may show in their frame; the page has no form and no link. */
function sendRefusal(res: Response, { origins }: AgentSettings, { status, id, message }: ApiError): void {
  const title = 'Agent mode';
  const html = renderPlainPage({ title, main: h(Fragment, null, h('h1', null, title), h('p', null, message)) });
  const policy = `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors ${origins.join(' ')}`;
  res.removeHeader('x-frame-options');
  res.set({ 'content-security-policy': policy, 'cache-control': 'no-store', 'x-error-id': id });
  res.status(status).type('html').send(html);
}

async function start(
  parts: SessionParts,
  settings: AgentSettings,
  { req, res, shopOrigin }: { readonly req: Request; readonly res: Response; readonly shopOrigin: string },
): Promise<void> {
  await countAttempt(parts, [[STARTS, getAddressKey(req)]]);
  // A browser sends the console's origin, or `null` if the console asks it to hide the origin.
  const origin = req.get('origin');
  if (origin !== undefined && origin !== 'null' && !settings.origins.includes(origin))
    throw new ApiError(403, 'agent.origin.forbidden', 'This site may not open the shop for an agent.');
  const form = agentStartForm.safeParse(req.body);
  if (!form.success) throw new ApiError(400, 'agent.token.missing', 'The console sent no token.');
  const { token, returnTo } = form.data;
  const cookie = await startAgentSession(parts, settings, { token, audience: shopOrigin }).catch((error: unknown) => {
    throw error instanceof RefusedToken ? new ApiError(403, 'agent.token.invalid', error.message) : error;
  });
  res.cookie(AGENT_COOKIE, cookie, { ...frameCookieOptions, maxAge: AGENT_SESSION_MS });
  const sessionId = createSessionId(parts.config.secretKeys[0]);
  res.cookie('session-id', sessionId, { ...frameCookieOptions, maxAge: AGENT_SESSION_MS });
  res.set('cache-control', 'no-store');
  redirectToPage(res, returnTo);
}

/**
 * POST /agent/session: opens the shop for one customer in the frame of an agent's console (browsing §6). The form has
 * the fields `token` and `returnTo`. Registered before the same-origin check, because the console is another site: the
 * token is the proof.
 */
export function createAgentSessionRouter(
  parts: SessionParts,
  { getOrigin }: { readonly getOrigin: (host: string | undefined) => string },
): Router {
  const router = Router();
  const settings = parts.config.agents;
  if (!settings) return router;
  const open: RequestHandler = async (req, res) => {
    try {
      await start(parts, settings, { req, res, shopOrigin: getOrigin(req.get('host')) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      sendRefusal(res, settings, error);
    }
  };
  router.post(AGENT_SESSION_PATH, express.urlencoded({ extended: false, limit: '20kb' }), open);
  router.use(AGENT_SESSION_PATH, answerApiError(parts.log));
  return router;
}
