import { createHmac } from 'node:crypto';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { z } from 'zod';
import { REDIRECT_METHODS } from '../../../../src/lib/checkout/paymentMethods.ts';
import type { Config } from '../../../config/readConfig.ts';
import type { AfterpaySettings } from '../../../config/readPaymentSettings.ts';
import type { Parts } from '../../../parts.ts';
import { parseJsonBody } from '../../../platform/http/bodies.ts';
import { toUsd } from '../../../providers/payments/providerCall.ts';
import {
  amountInCents,
  createSandboxId,
  createSandboxOperations,
  createSandboxSessions,
  type SandboxSession,
  type SandboxSessions,
} from '../createSandboxSessions.ts';
import { createApprovalRouter } from '../renderApprovalPage.ts';

/** Parses the shop's checkout request into our columns. */
const checkoutRequest = z
  .object({
    amount: z.object({ amount: amountInCents, currency: z.literal('USD') }),
    consumer: z.object({ email: z.email(), givenNames: z.string(), surname: z.string() }),
    merchant: z.object({ redirectConfirmUrl: z.url(), redirectCancelUrl: z.url() }),
    description: z.string(),
    merchantReference: z.string(),
  })
  .transform(({ amount, consumer, merchant, description, merchantReference }) => ({
    // A repeated request gets a new checkout.
    request_key: createSandboxId(),
    amount_cents: amount.amount,
    custom_id: merchantReference,
    shop_name: description,
    return_url: merchant.redirectConfirmUrl,
    cancel_url: merchant.redirectCancelUrl,
    details: JSON.stringify({ email: consumer.email }),
  }));

const parseConsumer = ({ details }: SandboxSession) => z.object({ email: z.string() }).parse(details);

/** Returns a checkout without a payment in Afterpay's format. */
const presentCheckout = (baseUrl: string, session: SandboxSession): object => ({
  token: session.session_id,
  expires: '2099-01-01T00:00:00.000Z',
  redirectCheckoutUrl: `${baseUrl}/approve/${session.session_id}`,
  amount: toUsd(session.amount_cents),
  consumer: parseConsumer(session),
  merchantReference: session.custom_id,
});

const voidedDetails = z.object({ restVoided: z.boolean().default(false) });

/** Returns the authorized amount that is not captured or voided, in cents. */
function computeHeldCents({ status, amount_cents, captured_cents, details }: SandboxSession): number {
  if (status === 'authorized') return amount_cents;
  return status === 'captured' && !voidedDetails.parse(details).restVoided ? amount_cents - captured_cents : 0;
}

function getState(session: SandboxSession): string {
  if (session.authorization_id === null) return 'AUTH_DECLINED';
  if (session.status === 'captured') return computeHeldCents(session) > 0 ? 'PARTIALLY_CAPTURED' : 'CAPTURED';
  return session.status === 'voided' ? 'VOIDED' : 'AUTH_APPROVED';
}

/** Returns a payment in Afterpay's format. */
const presentPayment = (session: SandboxSession): object => ({
  id: session.authorization_id ?? '',
  token: session.session_id,
  status: session.authorization_id === null ? 'DECLINED' : 'APPROVED',
  paymentState: getState(session),
  merchantReference: session.custom_id,
  originalAmount: toUsd(session.amount_cents),
  openToCaptureAmount: toUsd(computeHeldCents(session)),
  orderDetails: { consumer: parseConsumer(session) },
});

export const AFTERPAY_SANDBOX_PATH = '/dev/payments/afterpay';

/** Returns the shop's account at the Afterpay sandbox; its secret is derived from the shop's secret key. */
export const buildAfterpaySandboxSettings = ({
  publicUrl,
  secretKeys,
}: Pick<Config, 'publicUrl' | 'secretKeys'>): AfterpaySettings => ({
  apiUrl: `${publicUrl}${AFTERPAY_SANDBOX_PATH}`,
  merchantId: '100',
  secretKey: createHmac('sha256', secretKeys[0]).update('afterpay sandbox').digest('base64url'),
});

type Needs = Pick<Parts, 'db' | 'config'>;

const refuse = (res: Response, status: number, errorCode: string): void => {
  res.status(status).json({ errorCode, httpStatusCode: status, message: errorCode });
};

/** Requires the merchant's credentials and a user agent. */
function guard({ config }: Needs): RequestHandler {
  const { merchantId, secretKey } = buildAfterpaySandboxSettings(config);
  const expectedAuthorization = `Basic ${Buffer.from(`${merchantId}:${secretKey}`).toString('base64')}`;
  return (req, res, next) => {
    if (req.get('authorization') !== expectedAuthorization) return refuse(res, 401, 'unauthorized');
    if (!req.get('user-agent')) return refuse(res, 403, 'forbidden');
    next();
  };
}

/** `/v2/checkouts`: create, read. */
function createCheckoutRoutes({ config }: Needs, sessions: SandboxSessions): Router {
  const router = Router();
  const baseUrl = `${config.publicUrl}${AFTERPAY_SANDBOX_PATH}`;
  router.post('/v2/checkouts', async (req, res) => {
    const request = checkoutRequest.parse(req.body);
    const session = await sessions.open({ ...request, session_id: `002.${createSandboxId()}`, status: 'created' });
    res.status(201).json(presentCheckout(baseUrl, session));
  });
  router.get('/v2/checkouts/:token', async (req, res) => {
    const session = await sessions.find(req.params.token);
    if (!session || session.authorization_id !== null) return refuse(res, 404, 'not_found');
    res.json(presentCheckout(baseUrl, session));
  });
  return router;
}

const authRequest = z.object({ requestId: z.uuid(), token: z.string() });

/** `/v2/payments`: authorize, read. */
function createPaymentRoutes(sessions: SandboxSessions): Router {
  const router = Router();
  const money = createSandboxOperations(sessions);
  const findSession = (id: string): Promise<SandboxSession | undefined> =>
    id.startsWith('token:') ? sessions.find(id.slice('token:'.length)) : sessions.findAuthorization(id);
  router.post('/v2/payments/auth', async (req, res) => {
    const { outcome, session } = await money.reserve(authRequest.parse(req.body).token, 'approved');
    if (!session) return refuse(res, 404, 'invalid_token');
    if (outcome === 'lost') return refuse(res, 504, 'timeout');
    if (outcome === 'not approved') return refuse(res, 412, 'precondition_failed');
    res.status(outcome === 'declined' ? 402 : 201).json(presentPayment(session));
  });
  router.get('/v2/payments/:id', async (req, res) => {
    const session = await findSession(req.params.id);
    if (!session?.authorization_id) return refuse(res, 404, 'not_found');
    res.json(presentPayment(session));
  });
  return router;
}

const storedDetails = z.record(z.string(), z.unknown());
const amountRequest = z.object({ requestId: z.uuid(), amount: z.object({ amount: amountInCents }) });

/** `/v2/payments/{id}`: capture, void the uncaptured rest, refund. */
function createMoneyRoutes(sessions: SandboxSessions): Router {
  const router = Router();
  const money = createSandboxOperations(sessions);
  type Change = (session: SandboxSession, req: Request) => Promise<SandboxSession | undefined>;
  const changes: Readonly<Record<string, Change>> = {
    capture: async (session, req) => {
      return (await money.capture(session, amountRequest.parse(req.body).amount.amount)).session;
    },
    void: async (session) => {
      if (computeHeldCents(session) === 0) return undefined;
      const details = JSON.stringify({ ...storedDetails.parse(session.details), restVoided: true });
      return (await money.giveBack(session.session_id)) ?? sessions.move(session.session_id, ['captured'], { details });
    },
    refund: async (session, req) => {
      const { requestId: key, amount } = amountRequest.parse(req.body);
      const status = await sessions.refund(session, { key, amountCents: amount.amount });
      return status === 'refunded' ? session : undefined;
    },
  };
  router.post('/v2/payments/:id/:change', async (req, res) => {
    const session = await sessions.findAuthorization(req.params.id);
    const change = changes[req.params.change];
    if (!session || !change) return refuse(res, 404, 'not_found');
    const changedSession = await change(session, req);
    if (!changedSession) return refuse(res, 422, 'invalid_payment_state');
    res.status(201).json(presentPayment(changedSession));
  });
  return router;
}

const APPROVAL = {
  code: 'afterpay',
  addToReturn: ({ status, session_id }: SandboxSession) => ({
    status: status === 'approved' ? 'SUCCESS' : 'CANCELLED',
    orderToken: session_id,
  }),
} as const;

/** Builds a fake of Afterpay's Online API v2, as far as the shop uses it. */
export function createAfterpaySandboxRouter(parts: Needs): Router {
  const sessions = createSandboxSessions(parts.db, 'afterpay');
  const { limits } = REDIRECT_METHODS.afterpay;
  const router = Router();
  router.use(createApprovalRouter(parts.db, APPROVAL));
  router.use('/v2', guard(parts), parseJsonBody('50kb'));
  router.get('/v2/configuration', (_req, res) => {
    res.json({ minimumAmount: toUsd(limits.minCents), maximumAmount: toUsd(limits.maxCents) });
  });
  router.use(createCheckoutRoutes(parts, sessions), createPaymentRoutes(sessions), createMoneyRoutes(sessions));
  return router;
}
