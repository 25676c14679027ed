import { Router } from 'express';
import { z } from 'zod';
import type { Parts } from '../parts.ts';
import { listAttempts } from '../services/staff/attempts.ts';
import { listStaffRoles } from '../services/staff/roles.ts';
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

  router.get('/sign-ins', mayView, async (req, res) => {
    const { before } = attemptsQuery.parse(req.query);
    res.json({ attempts: await listAttempts(parts, { before, limit: ATTEMPTS_PER_PAGE }) });
  });
  return router;
}
