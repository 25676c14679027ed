import { type Response, Router } from 'express';
import { z } from 'zod';
import { passkeyAnswer } from '../../src/contracts/account/passkeys.ts';
import { rowId } from '../../src/contracts/common.ts';
import { appCode, changePassword as changePasswordRequest } from '../../src/contracts/desk/signIn.ts';
import type { Parts } from '../parts.ts';
import { createNotFoundError } from '../platform/http/apiError.ts';
import {
  changePassword,
  describePerson,
  removeCodeApp,
  removePasskey,
  renewRecoveryCodes,
} from '../services/staff/ownAccount.ts';
import { endSessions, listSessions } from '../services/staff/sessions.ts';
import { confirmWithCode, confirmWithPasskey, createConfirmOptions } from '../services/staff/signIn.ts';
import { recordOwnChange } from './auditOwnChange.ts';
import { getStaff, readVisit } from './deskRequest.ts';

const idParam = z.object({ id: rowId.transform(Number) });

/** The second factor again, before changes that ask for it. */
function createConfirmRoutes(parts: Parts): Router {
  const router = Router();
  router.post('/confirm/code', async (req, res) => {
    await confirmWithCode(parts, getStaff(res).session, appCode.parse(req.body).code, readVisit(req));
    res.status(204).end();
  });

  router.post('/confirm/passkey/options', async (_req, res) => {
    res.json(await createConfirmOptions(parts, getStaff(res).session));
  });

  router.post('/confirm/passkey', async (req, res) => {
    const { passkey } = z.object({ passkey: passkeyAnswer }).parse(req.body);
    await confirmWithPasskey(parts, getStaff(res).session, passkey, readVisit(req));
    res.status(204).end();
  });
  return router;
}

/** The person's sessions in all browsers. */
function createSessionRoutes(parts: Parts): Router {
  const router = Router();
  router.get('/sessions', async (_req, res) => {
    res.json({ sessions: await listSessions(parts, getStaff(res).session) });
  });

  router.delete('/sessions', async (_req, res) => {
    const { person, sessionId } = getStaff(res).session;
    const filter = { staffId: person.staffId, except: sessionId };
    const end = () => endSessions(parts.db, filter, parts.clock.now());
    res.json({ endedCount: await recordOwnChange(parts, person, 'sessions ended', end) });
  });

  router.delete('/sessions/:id', async (req, res) => {
    const { id } = idParam.parse(req.params);
    const { person } = getStaff(res).session;
    const end = async () => {
      const filter = { staffId: person.staffId, only: id };
      if ((await endSessions(parts.db, filter, parts.clock.now())) === 0) throw createNotFoundError('This session');
    };
    await recordOwnChange(parts, person, 'session ended', end);
    res.status(204).end();
  });
  return router;
}

/** The account of the signed-in person. Register after `requireStaff`. */
export function createAccountRouter(parts: Parts): Router {
  const router = Router();
  const change = <Result>(res: Response, name: string, run: () => Promise<Result>): Promise<Result> =>
    recordOwnChange(parts, getStaff(res).session.person, name, run);

  router.get('/me', async (_req, res) => {
    res.json(await describePerson(parts, getStaff(res)));
  });

  router.put('/password', async (req, res) => {
    const request = changePasswordRequest.parse(req.body);
    const { session } = getStaff(res);
    await change(res, 'password changed', () => changePassword(parts, session, request, readVisit(req)));
    res.status(204).end();
  });

  router.post('/recovery-codes', async (_req, res) => {
    const { session } = getStaff(res);
    const renew = () => renewRecoveryCodes(parts, session);
    res.json({ recoveryCodes: await change(res, 'recovery codes renewed', renew) });
  });

  router.delete('/second-factor/passkeys/:id', async (req, res) => {
    const { id } = idParam.parse(req.params);
    await change(res, 'passkey removed', () => removePasskey(parts, getStaff(res).session, id));
    res.status(204).end();
  });

  router.delete('/second-factor/code', async (_req, res) => {
    await change(res, 'code app removed', () => removeCodeApp(parts, getStaff(res).session));
    res.status(204).end();
  });
  return router.use(createConfirmRoutes(parts), createSessionRoutes(parts));
}
