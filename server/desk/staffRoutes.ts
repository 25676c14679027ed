import { Router } from 'express';
import { z } from 'zod';
import { PERMISSION_NAMES } from '../../src/contracts/desk/permissions.ts';
import type { Parts } from '../parts.ts';
import { listAttempts } from '../services/staff/attempts.ts';
import { findWhoMay, listStaffRoles } from '../services/staff/roles.ts';
import { listStaff } from '../services/staff/store.ts';
import { requirePermission } from './deskRequest.ts';

const ATTEMPTS_PER_PAGE = 100;
const attemptsQuery = z.object({
  before: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .optional(),
});

const whoMayParams = z.object({ permission: z.enum(PERMISSION_NAMES) });

/** People, roles and sign-ins. Register after `requireStaff`. */
export function createStaffRouter(parts: Parts): Router {
  const router = Router();
  const mayView = requirePermission('staff.view');
  router.get('/staff', mayView, async (_req, res) => {
    res.json({ staff: await listStaff(parts) });
  });

  router.get('/roles', mayView, async (_req, res) => {
    res.json({ roles: await listStaffRoles(parts) });
  });

  router.get('/who-may/:permission', async (req, res) => {
    const { permission } = whoMayParams.parse(req.params);
    res.json(await findWhoMay(parts, permission));
  });

  router.get('/sign-ins', mayView, async (req, res) => {
    const { before } = attemptsQuery.parse(req.query);
    res.json({ attempts: await listAttempts(parts, { before, limit: ATTEMPTS_PER_PAGE }) });
  });
  return router;
}
