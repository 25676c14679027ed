import express, { type Request, type Response, Router } from 'express';
import type { EasypostSettings } from '../../../config/readCarrierSettings.ts';
import { createSandboxFileRouter } from './createSandboxFileRouter.ts';
import { EASYPOST_SANDBOX_PATH, getEasypostSandboxSettings } from './getEasypostSandboxSettings.ts';
import { buyPickup, cancelPickup, createPickup, showPickup } from './pickupCalls.ts';
import { createFailure, type SandboxCall, type SandboxParts } from './sandboxAnswers.ts';
import {
  buyShipment,
  convertLabel,
  createForm,
  createShipment,
  refundShipment,
  showShipment,
} from './shipmentCalls.ts';
import { createTracker, listTrackers, showTracker } from './trackerCalls.ts';
import { createWebhook, listWebhooks } from './webhookCalls.ts';

const POSTS: Readonly<Record<string, SandboxCall>> = {
  '/shipments': createShipment,
  '/shipments/:id/buy': buyShipment,
  '/shipments/:id/forms': createForm,
  '/shipments/:id/refund': refundShipment,
  '/pickups': createPickup,
  '/pickups/:id/buy': buyPickup,
  '/pickups/:id/cancel': cancelPickup,
  '/trackers': createTracker,
  '/webhooks': createWebhook,
};
const GETS: Readonly<Record<string, SandboxCall>> = {
  '/shipments/:id': showShipment,
  '/shipments/:id/label': convertLabel,
  '/pickups/:id': showPickup,
  '/trackers': listTrackers,
  '/trackers/:id': showTracker,
  '/webhooks': listWebhooks,
};

const buildAuthorization = ({ apiKey }: EasypostSettings): string =>
  `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`;

function createApiRoutes(parts: SandboxParts): Router {
  const router = Router();
  const expected = buildAuthorization(parts.account);
  router.use((req, res, next) => {
    if (req.get('authorization') === expected) return next();
    const { status, body } = createFailure(401, 'APIKEY.INACTIVE', 'This api key is not active.');
    res.status(status).json(body);
  });
  router.use(express.json({ limit: '50kb' }));
  const answer = (call: SandboxCall) => async (req: Request<{ id?: string }>, res: Response) => {
    const fields: unknown = req.method === 'GET' ? req.query : (req.body ?? {});
    const { status, body, isLost } = await call(parts, fields, req.params.id ?? '');
    if (isLost) return res.destroy();
    res.status(status).json(body);
  };
  for (const [path, call] of Object.entries(POSTS)) router.post(path, answer(call));
  for (const [path, call] of Object.entries(GETS)) router.get(path, answer(call));
  return router;
}

/**
 * Builds an imitation of EasyPost's API, as far as the shop uses it, with a carrier that moves parcels by the clock. Only
 * if the configuration allows it; its state is in the database.
 */
export function createEasypostSandboxRouter(parts: Omit<SandboxParts, 'account'>): Router {
  const router = Router();
  const { carriersSandbox, carriers, publicUrl } = parts.config;
  if (!carriersSandbox) return router;
  // A shop may also name the sandbox as its EasyPost, with a key of its own.
  const isNamed = carriers.easypost?.apiUrl === `${publicUrl}${EASYPOST_SANDBOX_PATH}/v2`;
  const account = (isNamed && carriers.easypost) || getEasypostSandboxSettings(parts.config);
  router.use(EASYPOST_SANDBOX_PATH, createSandboxFileRouter(parts));
  router.use(`${EASYPOST_SANDBOX_PATH}/v2`, createApiRoutes({ ...parts, account }));
  return router;
}
