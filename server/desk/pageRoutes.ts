import { Router } from 'express';
import { z } from 'zod';
import type { Parts } from '../parts.ts';
import { describeDeskOrder } from '../services/orders/desk/orderPage.ts';
import { orderNumber } from '../services/orders/operations/orderInputs.ts';
import { describeDeskReturn } from '../services/returns/desk/returnPage.ts';
import { returnNumber } from '../services/returns/operations/returnOperations.ts';
import { describeToday } from '../services/today/actions.ts';
import { getStaff, requirePermission } from './deskRequest.ts';

const orderParams = z.object({ orderId: orderNumber });
const returnParams = z.object({ number: returnNumber });

/** The pages of one thing. Register after `requireStaff`. */
export function createPagesRouter(parts: Parts): Router {
  const router = Router();
  router.get('/today', async (_req, res) => {
    res.json(await describeToday({ parts, actor: getStaff(res).actor }));
  });

  router.get('/orders/:orderId', requirePermission('orders.view'), async (req, res) => {
    const { orderId } = orderParams.parse(req.params);
    res.json(await describeDeskOrder({ parts, actor: getStaff(res).actor }, orderId));
  });

  router.get('/returns/:number', requirePermission('returns.view'), async (req, res) => {
    const { number } = returnParams.parse(req.params);
    res.json(await describeDeskReturn({ parts, actor: getStaff(res).actor }, number));
  });
  return router;
}
