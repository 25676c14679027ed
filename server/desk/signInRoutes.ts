import { type Request, type Response, Router } from 'express';
import { z } from 'zod';
import { newPasskey, passkeyAnswer } from '../../src/contracts/account/passkeys.ts';
import {
  acceptInvitation as acceptInvitationRequest,
  acceptOwnership as acceptOwnershipRequest,
  appCode,
  type DeskSession,
  deskSignInRequest,
  forgotPassword,
  linkRequest,
  recoveryCode,
  resetPassword as resetPasswordRequest,
} from '../../src/contracts/desk/signIn.ts';
import type { Parts } from '../parts.ts';
import { countAttempt } from '../platform/http/countAttempt.ts';
import { getAddressKey } from '../platform/http/getAddressKey.ts';
import type { Limit } from '../platform/rateLimit.ts';
import { startCodeApp } from '../services/staff/codes.ts';
import {
  acceptInvitation,
  acceptOwnership,
  describeLink,
  requestPassword,
  resetPassword,
} from '../services/staff/links.ts';
import { addCodeApp, addPasskey, requireSetUp, type SetUp } from '../services/staff/ownAccount.ts';
import { createPasskeyOptions } from '../services/staff/passkeys.ts';
import {
  endSessions,
  findSession,
  type OpenedSession,
  type SignedIn,
  type StaffSession,
} from '../services/staff/sessions.ts';
import {
  createSignInOptions,
  readFactors,
  signIn,
  signInWithCode,
  signInWithPasskey,
} from '../services/staff/signIn.ts';
import { noteOwnChange, recordOwnChange } from './auditOwnChange.ts';
import { clearSessionCookie, readSession, readVisit, setSessionCookie, setSignedInCookies } from './deskRequest.ts';

const QUARTER_HOUR = 900;
/** Requests before a sign-in, beside the tries that the service counts: an address may serve a whole office. */
const FROM_ADDRESS: Limit = { name: 'desk-address', points: 150, seconds: QUARTER_HOUR };
/** The paths that need no session. */
const OPEN_PATHS = ['/sign-in', '/links', '/invitation', '/owner', '/password/forgot', '/password/reset'];
const PASSWORD_MAILS: Limit = { name: 'desk-password', points: 5, seconds: QUARTER_HOUR };

export type DeskOptions = {
  /** Returns the name of the shop, for passkeys and code apps. */
  readonly getShopName: () => string;
};

async function describeSession(parts: Parts, session: StaffSession | undefined): Promise<DeskSession> {
  if (!session) return { stage: null, email: null, factors: null };
  const { stage, person } = session;
  return { stage, email: person.email, factors: await readFactors(parts, person) };
}

/** Ends the session that the browser had before, perhaps of another person. */
async function endEarlierSession(parts: Parts, req: Request): Promise<void> {
  const earlier = await readSession(parts, req);
  if (earlier) await endSessions(parts.db, { staffId: earlier.staffId, only: earlier.sessionId }, parts.clock.now());
}

/** Answers a step of a sign-in: the next one, and the cookie of the new session. */
async function answerStep(parts: Parts, req: Request, res: Response, step: OpenedSession): Promise<void> {
  await endEarlierSession(parts, req);
  setSessionCookie(req, res, parts.config, step);
  res.json(await describeSession(parts, await findSession(parts, step.token)));
}

/** Answers the first step of a new person, and records that they have joined. */
async function answerJoined(parts: Parts, req: Request, res: Response, step: OpenedSession): Promise<void> {
  const session = await findSession(parts, step.token);
  if (session) await noteOwnChange(parts, session.person, 'joined');
  await answerStep(parts, req, res, step);
}

async function answerSignedIn(parts: Parts, req: Request, res: Response, signedIn: SignedIn | SetUp): Promise<void> {
  await endEarlierSession(parts, req);
  setSignedInCookies(req, res, parts.config, signedIn);
  const answer: DeskSession = await describeSession(parts, await findSession(parts, signedIn.token));
  res.json('recoveryCodes' in signedIn ? { ...answer, recoveryCodes: signedIn.recoveryCodes } : answer);
}

/** The steps of a sign-in, each of which answers the state of the session. */
function createStepRoutes(parts: Parts): Router {
  const router = Router();
  router.get('/session', async (req, res) => {
    res.json(await describeSession(parts, await readSession(parts, req)));
  });

  router.post('/sign-in', async (req, res) => {
    await answerStep(parts, req, res, await signIn(parts, deskSignInRequest.parse(req.body), readVisit(req)));
  });

  router.post('/sign-in/code', async (req, res) => {
    const given = { kind: 'code', ...appCode.parse(req.body) } as const;
    const session = await readSession(parts, req);
    await answerSignedIn(parts, req, res, await signInWithCode(parts, session, given, readVisit(req)));
  });

  router.post('/sign-in/recovery-code', async (req, res) => {
    const given = { kind: 'recovery-code', ...recoveryCode.parse(req.body) } as const;
    const session = await readSession(parts, req);
    await answerSignedIn(parts, req, res, await signInWithCode(parts, session, given, readVisit(req)));
  });

  router.post('/sign-in/passkey/options', async (req, res) => {
    res.json(await createSignInOptions(parts, await readSession(parts, req)));
  });

  const passkeyRequest = z.object({ passkey: passkeyAnswer, isKept: z.boolean().default(false) });
  router.post('/sign-in/passkey', async (req, res) => {
    const { passkey: answer, isKept } = passkeyRequest.parse(req.body);
    const session = await readSession(parts, req);
    await answerSignedIn(parts, req, res, await signInWithPasskey(parts, session, { answer, isKept }, readVisit(req)));
  });

  router.post('/sign-out', async (req, res) => {
    const session = await readSession(parts, req);
    if (session) await endSessions(parts.db, { staffId: session.staffId, only: session.sessionId }, parts.clock.now());
    clearSessionCookie(req, res, parts.config);
    res.json(await describeSession(parts, undefined));
  });
  return router;
}

/** Mailed and printed links: invitations, the first owner, new passwords. */
function createLinkRoutes(parts: Parts): Router {
  const router = Router();
  router.post('/links', async (req, res) => {
    res.json(await describeLink(parts, linkRequest.parse(req.body).token));
  });

  router.post('/invitation', async (req, res) => {
    await answerJoined(
      parts,
      req,
      res,
      await acceptInvitation(parts, acceptInvitationRequest.parse(req.body), readVisit(req)),
    );
  });

  router.post('/owner', async (req, res) => {
    await answerJoined(
      parts,
      req,
      res,
      await acceptOwnership(parts, acceptOwnershipRequest.parse(req.body), readVisit(req)),
    );
  });

  router.post('/password/forgot', async (req, res) => {
    const { email } = forgotPassword.parse(req.body);
    await countAttempt(parts, [[PASSWORD_MAILS, email]]);
    await requestPassword(parts, email);
    res.status(204).end();
  });

  router.post('/password/reset', async (req, res) => {
    const person = await resetPassword(parts, resetPasswordRequest.parse(req.body));
    await noteOwnChange(parts, person, 'password reset');
    clearSessionCookie(req, res, parts.config);
    res.status(204).end();
  });
  return router;
}

/** The set-up of a second factor: the first one completes the sign-in. */
function createSetUpRoutes(parts: Parts, { getShopName }: DeskOptions): Router {
  const router = Router();
  const requireOwner = async (req: Request): Promise<StaffSession> =>
    requireSetUp(parts, await readSession(parts, req));
  const answer = async (req: Request, res: Response, session: StaffSession, setUp: SetUp | undefined) => {
    if (setUp) await answerSignedIn(parts, req, res, setUp);
    else res.json(await describeSession(parts, session));
  };

  router.post('/second-factor/passkey/options', async (req, res) => {
    const { person } = await requireOwner(req);
    const owner = { staffId: person.staffId, email: person.email, fullName: person.fullName ?? '' };
    res.json(await createPasskeyOptions(parts, owner, getShopName()));
  });

  router.post('/second-factor/passkey', async (req, res) => {
    const request = newPasskey.parse(req.body);
    const session = await requireOwner(req);
    const add = () => addPasskey(parts, session, request, readVisit(req));
    await answer(req, res, session, await recordOwnChange(parts, session.person, 'passkey added', add));
  });

  router.post('/second-factor/code/start', async (req, res) => {
    const { person } = await requireOwner(req);
    res.json(await startCodeApp(parts, { staffId: person.staffId, email: person.email, issuer: getShopName() }));
  });

  router.post('/second-factor/code', async (req, res) => {
    const { code } = appCode.parse(req.body);
    const session = await requireOwner(req);
    const add = () => addCodeApp(parts, session, code, readVisit(req));
    await answer(req, res, session, await recordOwnChange(parts, session.person, 'code app added', add));
  });
  return router;
}

/** The calls that need no complete sign-in. */
export function createSignInRouter(parts: Parts, options: DeskOptions): Router {
  const router = Router();
  router.use(OPEN_PATHS, async (req, _res, next) => {
    await countAttempt(parts, [[FROM_ADDRESS, getAddressKey(req)]]);
    next();
  });
  return router.use(createStepRoutes(parts), createLinkRoutes(parts), createSetUpRoutes(parts, options));
}
