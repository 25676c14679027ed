import { Router } from 'express';
import { z } from 'zod';
import {
  type BatchSummary,
  type ParcelQuotes,
  SHIPPING_SERVICES,
  type ShippingBatch,
  type ShippingPlan,
} from '../../src/contracts/desk/shipping.ts';
import type { Parts } from '../parts.ts';
import { openCarriers } from '../providers/carriers/openCarriers.ts';
import { requireCarriers } from '../providers/carriers/requireCarriers.ts';
import { rowNumber } from '../services/operations/inputs.ts';
import { listBatches, readBatch } from '../services/orders/desk/shipping/batchStore.ts';
import { planShipments } from '../services/orders/desk/shipping/planShipments.ts';
import { MAX_QUOTES, quoteShipments } from '../services/orders/desk/shipping/quoteShipments.ts';
import { MAX_ORDERS } from '../services/orders/desk/shipping/startBatch.ts';
import { orderNumber } from '../services/orders/operations/orderInputs.ts';
import { requirePermission } from './deskRequest.ts';

const MAX_BATCHES = 20;
const MAX_NAMED = 100;
const batchParams = z.object({ batchId: rowNumber });
const planQuery = z.object({
  order: z.union([orderNumber.transform((order) => [order]), z.array(orderNumber).min(1).max(MAX_NAMED)]).optional(),
});
const pricesBody = z.strictObject({
  parcels: z
    .array(z.strictObject({ orderId: orderNumber, service: z.enum(SHIPPING_SERVICES) }))
    .min(1)
    .max(MAX_QUOTES),
});

/** Plans, prices and batches of shipments. Register after `requireStaff`. */
export function createShippingRouter(parts: Parts): Router {
  const router = Router();
  const mayShip = requirePermission('orders.ship');

  router.get('/shipping', mayShip, async (req, res) => {
    const { order } = planQuery.parse(req.query);
    const of = order ? { orderIds: order } : ('waiting' as const);
    res.json({
      plans: await planShipments(parts, of, { isLateAccepted: false }, MAX_ORDERS),
      batches: await listBatches(parts.db, MAX_BATCHES),
      isTest: openCarriers(parts.config)?.isTest ?? true,
    } satisfies ShippingPlan);
  });

  router.post('/shipping/prices', mayShip, async (req, res) => {
    const { parcels } = pricesBody.parse(req.body);
    res.json({ quotes: await quoteShipments(parts, requireCarriers(parts), parcels) } satisfies ParcelQuotes);
  });

  router.get('/batches', mayShip, async (_req, res) => {
    res.json({ batches: await listBatches(parts.db, MAX_BATCHES) } satisfies { batches: readonly BatchSummary[] });
  });

  router.get('/batches/:batchId', mayShip, async (req, res) => {
    const { batchId } = batchParams.parse(req.params);
    res.json((await readBatch(parts.db, batchId)) satisfies ShippingBatch);
  });
  return router;
}
