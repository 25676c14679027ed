import express, { type Request, type Response, Router } from 'express';
import { sql } from 'kysely';
import { z } from 'zod';
import type { EasypostSettings } from '../../config/readCarrierSettings.ts';
import type { Database } from '../../platform/database/database.ts';
import { LABEL_FORMATS, type LabelFile } from '../../providers/carriers/carrierProvider.ts';
import { drawLabel, drawQrCode } from '../../providers/carriers/label/drawLabel.ts';
import type { Label } from '../../providers/carriers/label/label.ts';
import { EASYPOST_SANDBOX_PATH, getEasypostSandboxSettings } from '../../providers/carriers/openCarriers.ts';
import { parseTestWords } from './parseTestWords.ts';
import { createAnswer, createFailure, type SandboxCall, type SandboxParts } from './sandboxAnswers.ts';
import {
  addressShape,
  getTestText,
  parseStoredShipment,
  SANDBOX_CARRIER,
  type StoredShipment,
} from './sandboxShipmentBody.ts';
import { createEasypostId } from './sandboxStore.ts';
import {
  buyShipment,
  convertLabel,
  createForm,
  createShipment,
  refundShipment,
  showShipment,
} from './shipmentCalls.ts';
import { createTracker, listTrackers, showTracker } from './trackerCalls.ts';

function toLabel(shipment: StoredShipment): Label {
  const { from_address, to_address, parcel, options, selected_rate, tracking_code, is_return } = shipment;
  return {
    carrier: SANDBOX_CARRIER,
    service: selected_rate?.service ?? '',
    from: from_address,
    to: to_address,
    weightOunces: parcel.weight,
    trackingNumber: tracking_code ?? '',
    reference: options.print_custom_1 ?? '',
    returnNumber: is_return ? (options.print_custom_2 ?? '') : undefined,
  };
}

async function findBy(db: Database, condition: ReturnType<typeof sql<boolean>>): Promise<StoredShipment | undefined> {
  const row = await db.selectFrom('sandbox_carrier_shipments').select('body').where(condition).executeTakeFirst();
  return row && parseStoredShipment(row.body);
}

const send = (res: Response, { contentType, bytes }: LabelFile): void => {
  res.set({ 'content-type': contentType, 'cache-control': 'private, max-age=3600' }).send(bytes);
};

/** Serves labels and QR codes, each drawn at its download. Like at EasyPost, an unguessable id protects each. */
function createSandboxFileRouter({ db }: { readonly db: Database }): Router {
  const router = Router();
  router.get('/files/postage_label/:file', async (req, res) => {
    const [id = '', ending = ''] = req.params.file.split('.');
    const format = LABEL_FORMATS.find((candidate) => candidate.toLowerCase() === ending);
    const shipment = await findBy(db, sql<boolean>`body -> 'postage_label' ->> 'id' = ${id}`);
    if (!shipment || !format) return res.status(404).end();
    send(res, await drawLabel(toLabel(shipment), format));
  });
  router.get('/files/form/:id.png', async (req, res) => {
    const form = JSON.stringify([{ id: req.params.id }]);
    const shipment = await findBy(db, sql<boolean>`body -> 'forms' @> ${form}::jsonb`);
    if (!shipment?.tracking_code) return res.status(404).end();
    send(res, await drawQrCode(shipment.tracking_code));
  });
  return router;
}

const pickupFields = z.object({
  pickup: z.object({
    reference: z.string().max(200),
    shipment: z.object({ id: z.string().max(200) }),
    address: addressShape,
    min_datetime: z.iso.datetime({ local: true }),
    max_datetime: z.iso.datetime({ local: true }),
  }),
});

const RATES = [{ carrier: SANDBOX_CARRIER, service: 'Same-day Pickup', rate: '0.00' }];
const presentPickup = (id: string, status: string): object => ({ id, object: 'Pickup', mode: 'test', status });

/** `POST /pickups`. The sandbox books no driver, so it stores none; the parcel travels by its tracker. */
const createPickup: SandboxCall = async (_parts, fields) => {
  const result = pickupFields.safeParse(fields);
  if (!result.success) return createFailure(422, 'PARAMETER.INVALID', z.prettifyError(result.error).slice(0, 300));
  const { reference, address } = result.data.pickup;
  const isRefused = parseTestWords([reference, getTestText(address)]).isRefused;
  const rates = isRefused ? [] : RATES;
  const messages = isRefused ? [{ carrier: SANDBOX_CARRIER, message: 'No driver comes to this address.' }] : [];
  return createAnswer({ ...presentPickup(createEasypostId('pickup'), 'unknown'), pickup_rates: rates, messages });
};

/** `GET /pickups/{id}`. A pickup is always open, because none is stored; buying one again changes nothing. */
const showPickup: SandboxCall = async (_parts, _fields, id) =>
  createAnswer({ ...presentPickup(id, 'unknown'), pickup_rates: RATES, messages: [] });

/** `POST /pickups/{id}/buy`. */
const buyPickup: SandboxCall = async (_parts, _fields, id) => createAnswer(presentPickup(id, 'scheduled'));

/** `POST /pickups/{id}/cancel`. */
const cancelPickup: SandboxCall = async (_parts, _fields, id) => createAnswer(presentPickup(id, 'canceled'));

const webhookFields = z.object({
  webhook: z.object({ url: z.url({ protocol: /^https?$/ }).max(500), webhook_secret: z.string().min(1).max(200) }),
});

const presentWebhook = (id: string, url: string): object => ({
  id,
  object: 'Webhook',
  mode: 'test',
  url,
  disabled_at: null,
});

/** `POST /webhooks`: registers a URL for webhook events. */
const createWebhook: SandboxCall = async ({ db }, fields) => {
  const result = webhookFields.safeParse(fields);
  if (!result.success) return createFailure(422, 'PARAMETER.INVALID', 'A webhook needs a URL and a secret.');
  const { url, webhook_secret: secret } = result.data.webhook;
  const { id } = await db
    .insertInto('sandbox_carrier_webhooks')
    .values({ id: createEasypostId('hook'), url, secret })
    .onConflict((conflict) => conflict.column('url').doUpdateSet({ secret }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return createAnswer(presentWebhook(id, url));
};

/** `GET /webhooks`. */
const listWebhooks: SandboxCall = async ({ db }) => {
  const rows = await db.selectFrom('sandbox_carrier_webhooks').select(['id', 'url']).execute();
  return createAnswer({ webhooks: rows.map(({ id, url }) => presentWebhook(id, url)) });
};

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
