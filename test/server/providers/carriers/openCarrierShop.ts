import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { readConfig } from '../../../../server/config/readConfig.ts';
import { openParts, type Parts } from '../../../../server/parts.ts';
import type { OpenDatabase } from '../../../../server/platform/database/database.ts';
import { createLog } from '../../../../server/platform/log.ts';
import type {
  CarrierProvider,
  LabelRequest,
  PurchasedLabel,
} from '../../../../server/providers/carriers/carrierProvider.ts';
import {
  createCarrierWebhookRouter,
  type HandleTracking,
} from '../../../../server/providers/carriers/createCarrierWebhookRouter.ts';
import { openCarriers } from '../../../../server/providers/carriers/openCarriers.ts';
import { createEasypostSandboxRouter } from '../../../../server/sandboxes/carriers/createEasypostSandboxRouter.ts';
import { sendCarrierWebhooks } from '../../../../server/sandboxes/carriers/sendCarrierWebhooks.ts';
import { TestClock } from '../../services/support/openTestShop.ts';
import { takeJobs } from '../../services/support/takeJobs.ts';

export type CarrierShop = {
  readonly parts: Parts;
  readonly clock: TestClock;
  readonly origin: string;
  readonly carriers: CarrierProvider;
  /** The tracking events that the webhook route passed on, in order. */
  readonly handledEvents: Parameters<HandleTracking>[0][];
  /** Runs the worker's jobs: sends the queued webhook events. */
  sendWebhooks(): Promise<void>;
  close(): Promise<void>;
};

const ENV = { NODE_ENV: 'test', SECRET_KEY: 'a key for tests alone', SANDBOX_CLOCK: '1h=1s' };

/** The carrier sandbox over HTTP, and the shop's adapter to it; another shop on the same database shares its state. */
export async function openCarrierShop(database: OpenDatabase, clock = new TestClock()): Promise<CarrierShop> {
  const app = express();
  const server = createServer(app).listen(0, '127.0.0.1');
  server.keepAliveTimeout = 0;
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config = readConfig({ ...ENV, PUBLIC_URL: origin });
  const parts = await openParts(config, { database, clock, log: createLog('silent') });
  const carriers = openCarriers(config);
  if (!carriers) throw new Error('there is no sandbox');
  const handledEvents: Parameters<HandleTracking>[0][] = [];
  const handle: HandleTracking = async (event) => {
    handledEvents.push(event);
  };
  app.use(createEasypostSandboxRouter(parts), createCarrierWebhookRouter(carriers, handle, parts.log));
  const sendWebhooks = async (): Promise<void> => {
    for (const { payload } of await takeJobs(parts.db)) await sendCarrierWebhooks(parts, payload);
  };
  const close = async (): Promise<void> => {
    server.close();
    server.closeAllConnections();
  };
  return { parts, clock, origin, carriers, handledEvents, sendWebhooks, close };
}

const MAYA = {
  name: 'Maya Lindqvist',
  street1: '418 Linden Avenue',
  street2: 'Apt 3',
  city: 'Columbus',
  state: 'OH',
  zip: '43215',
  country: 'US',
} as const;

let keys = 0;

/** A parcel to a customer in Ohio. */
export function givenParcel(
  { carriers }: Pick<CarrierShop, 'carriers'>,
  change: Partial<LabelRequest> = {},
): LabelRequest {
  keys += 1;
  return {
    key: `parcel-${keys}`,
    from: carriers.shipFrom,
    to: MAYA,
    weightOunces: 54.4,
    service: 'standard',
    reference: '618-9904899-9142921',
    isReturn: false,
    isLabelless: false,
    ...change,
  };
}

/** A return of that customer. */
export const givenReturn = (shop: Pick<CarrierShop, 'carriers'>, change: Partial<LabelRequest> = {}): LabelRequest =>
  givenParcel(shop, { from: MAYA, to: shop.carriers.returnTo, isReturn: true, returnNumber: 'R-4471902', ...change });

/** Buys a label and throws if the carrier refuses. */
export async function buyLabel(shop: Pick<CarrierShop, 'carriers'>, request: LabelRequest): Promise<PurchasedLabel> {
  const result = await shop.carriers.createShipment(request);
  if (result.status !== 'ok') throw new Error(`${result.status}: ${result.reason}`);
  return result.value;
}
