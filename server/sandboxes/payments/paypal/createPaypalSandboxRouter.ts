import { createHmac } from 'node:crypto';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { z } from 'zod';
import type { Parts } from '../../../parts.ts';
import { parseJsonBody } from '../../../platform/http/bodies.ts';
import {
  amountInCents,
  createSandboxId,
  createSandboxOperations,
  createSandboxSessions,
  type SandboxSession,
} from '../createSandboxSessions.ts';
import { createApprovalRouter } from '../renderApprovalPage.ts';
import { createCertificateRoute } from '../sandboxWebhooks.ts';
import { buildPaypalSandboxSettings, notifyShop, PAYPAL_SANDBOX_PATH } from './notifyShop.ts';
import { createDisputeRouter, openDispute } from './paypalSandboxDisputes.ts';

/** Parses the shop's order request into our columns. */
const orderRequest = z
  .object({
    intent: z.literal('AUTHORIZE'),
    purchase_units: z.array(z.object({ custom_id: z.string(), amount: z.object({ value: amountInCents }) })).length(1),
    payment_source: z.object({
      paypal: z.object({
        experience_context: z.object({ brand_name: z.string(), return_url: z.url(), cancel_url: z.url() }),
      }),
    }),
  })
  .transform(({ purchase_units: [unit], payment_source }) => {
    const { brand_name: shop_name, return_url, cancel_url } = payment_source.paypal.experience_context;
    return {
      amount_cents: unit?.amount.value ?? 0,
      custom_id: unit?.custom_id ?? '',
      shop_name,
      return_url,
      cancel_url,
    };
  });

const ORDER_STATUS: Readonly<Record<string, string>> = {
  created: 'PAYER_ACTION_REQUIRED',
  approved: 'APPROVED',
  cancelled: 'PAYER_ACTION_REQUIRED',
};
const AUTHORIZATION_STATUS: Readonly<Record<string, string>> = {
  captured: 'CAPTURED',
  pending: 'CAPTURED',
  voided: 'VOIDED',
};
const CAPTURE_STATUS: Readonly<Record<string, string>> = { pending: 'PENDING', denied: 'DECLINED' };

/** Returns a capture in PayPal's format: a bank's payment may be pending or denied. */
const presentCapture = ({ capture_id: id, status }: SandboxSession): object => ({
  id,
  status: CAPTURE_STATUS[status] ?? 'COMPLETED',
});

/** Parses the amount of a capture or refund into cents. */
const amountRequest = z.object({ amount: z.object({ value: amountInCents }) }).transform(({ amount }) => amount.value);

/** Returns an order in PayPal's format. */
function presentOrder(baseUrl: string, session: SandboxSession): object {
  const { session_id: id, status, authorization_id } = session;
  const authorization = { id: authorization_id, status: AUTHORIZATION_STATUS[status] ?? 'CREATED' };
  const captures = session.capture_id === null ? [] : [presentCapture(session)];
  const payments = authorization_id === null ? {} : { payments: { authorizations: [authorization], captures } };
  return {
    id,
    status: ORDER_STATUS[status] ?? 'COMPLETED',
    ...(status !== 'created' && { payer: { email_address: 'payer@paypal.example' } }),
    purchase_units: [{ custom_id: session.custom_id, ...payments }],
    links: [{ rel: 'payer-action', method: 'GET', href: `${baseUrl}/approve/${id}` }],
  };
}

type Needs = Pick<Parts, 'db' | 'config' | 'log'>;

const refuse = (res: Response, status: number, name: string, issue: string): void => {
  res.status(status).json({ name, details: [{ issue }] });
};

/** Returns both kinds of authentication: basic for the token endpoint, the bearer token for all others. */
function createGuards({ config }: Needs): { basic: RequestHandler; bearer: RequestHandler; accessToken: string } {
  const { clientId, clientSecret } = buildPaypalSandboxSettings(config);
  const accessToken = createHmac('sha256', clientSecret).update('access token').digest('base64url');
  const requireAuthorization =
    (expectedAuthorization: string): RequestHandler =>
    (req, res, next) =>
      req.get('authorization') === expectedAuthorization
        ? next()
        : refuse(res, 401, 'AUTHENTICATION_FAILURE', 'INVALID_TOKEN');
  return {
    accessToken,
    basic: requireAuthorization(`Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`),
    bearer: requireAuthorization(`Bearer ${accessToken}`),
  };
}

const presentSessionOrder = (config: Needs['config'], session: SandboxSession): object =>
  presentOrder(`${config.publicUrl}${PAYPAL_SANDBOX_PATH}`, session);

/** `/v2/checkout/orders`: create, read, authorize. */
function createOrderRoutes(parts: Needs): Router {
  const { db, config } = parts;
  const sessions = createSandboxSessions(db, 'paypal');
  const router = Router();
  router.post('/v2/checkout/orders', async (req, res) => {
    const request = orderRequest.parse(req.body);
    const requestKey = req.get('paypal-request-id') ?? createSandboxId();
    const ids = { session_id: createSandboxId(), request_key: requestKey, status: 'created' };
    const session = await sessions.open({ ...ids, ...request });
    res.status(201).json(presentSessionOrder(config, session));
  });
  router.get('/v2/checkout/orders/:id', async (req, res) => {
    const session = await sessions.find(req.params.id);
    if (!session) return refuse(res, 404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
    res.json(presentSessionOrder(config, session));
  });
  router.post('/v2/checkout/orders/:id/authorize', async (req, res) => {
    const { outcome, session, isNew } = await createSandboxOperations(sessions).reserve(req.params.id, 'approved');
    if (session && isNew) notifyShop(parts, 'PAYMENT.AUTHORIZATION.CREATED', session);
    if (outcome === 'declined') return refuse(res, 422, 'UNPROCESSABLE_ENTITY', 'INSTRUMENT_DECLINED');
    if (outcome === 'lost') return refuse(res, 504, 'GATEWAY_TIMEOUT', 'TIMEOUT');
    if (!session?.authorization_id) return refuse(res, 422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED');
    res.status(201).json(presentSessionOrder(config, session));
  });
  return router;
}

/** `/v2/payments/authorizations`: capture and void. */
function createAuthorizationRoutes(parts: Needs): Router {
  const sessions = createSandboxSessions(parts.db, 'paypal');
  const router = Router();
  const findAuthorization = async (
    req: Request<{ id: string }>,
    res: Response,
  ): Promise<SandboxSession | undefined> => {
    const session = await sessions.findAuthorization(req.params.id);
    if (!session) refuse(res, 404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
    return session;
  };
  router.post('/v2/payments/authorizations/:id/capture', async (req, res) => {
    const session = await findAuthorization(req, res);
    if (!session) return;
    const { outcome, session: capturedSession } = await createSandboxOperations(sessions).capture(
      session,
      amountRequest.parse(req.body),
    );
    if (outcome === 'too much') return refuse(res, 422, 'UNPROCESSABLE_ENTITY', 'MAX_CAPTURE_AMOUNT_EXCEEDED');
    if (capturedSession) {
      if (capturedSession.status === 'captured') notifyShop(parts, 'PAYMENT.CAPTURE.COMPLETED', capturedSession);
      openDispute(parts, capturedSession);
      return res.status(201).json(presentCapture(capturedSession));
    }
    const issue = session.status === 'voided' ? 'AUTHORIZATION_VOIDED' : 'AUTHORIZATION_ALREADY_CAPTURED';
    refuse(res, 422, 'UNPROCESSABLE_ENTITY', issue);
  });
  router.post('/v2/payments/authorizations/:id/void', async (req, res) => {
    const session = await findAuthorization(req, res);
    if (!session) return;
    const voidedSession = await createSandboxOperations(sessions).giveBack(session.session_id);
    if (!voidedSession) {
      const issue = session.status === 'voided' ? 'PREVIOUSLY_VOIDED' : 'PREVIOUSLY_CAPTURED';
      return refuse(res, 422, 'UNPROCESSABLE_ENTITY', issue);
    }
    notifyShop(parts, 'PAYMENT.AUTHORIZATION.VOIDED', voidedSession);
    res.status(204).end();
  });
  return router;
}

/** `/v2/payments/captures`: refund. */
function createCaptureRoutes({ db }: Needs): Router {
  const sessions = createSandboxSessions(db, 'paypal');
  const router = Router();
  router.post('/v2/payments/captures/:id/refund', async (req, res) => {
    const session = await sessions.findCapture(req.params.id);
    if (!session) return refuse(res, 404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
    const key = req.get('paypal-request-id') ?? createSandboxId();
    const status = await sessions.refund(session, { key, amountCents: amountRequest.parse(req.body) });
    if (status === 'refused') return refuse(res, 422, 'UNPROCESSABLE_ENTITY', 'REFUND_AMOUNT_EXCEEDED');
    res.status(201).json({ id: key, status: 'COMPLETED' });
  });
  return router;
}

const APPROVAL = {
  code: 'paypal',
  addToReturn: (session: SandboxSession) => ({ token: session.session_id }),
  isByBank: true,
} as const;

/** Builds a fake of PayPal's REST API (Orders v2, Payments v2), as far as the shop uses it. */
export function createPaypalSandboxRouter(parts: Needs): Router {
  const { basic, bearer, accessToken } = createGuards(parts);
  const router = Router();
  router.use(createApprovalRouter(parts.db, APPROVAL), createCertificateRoute(parts.db), createDisputeRouter(parts));
  router.post('/v1/oauth2/token', basic, (_req, res) => {
    res.json({ access_token: accessToken, token_type: 'Bearer', expires_in: 3600 });
  });
  router.use('/v2', bearer, parseJsonBody('50kb'));
  router.use(createOrderRoutes(parts), createAuthorizationRoutes(parts), createCaptureRoutes(parts));
  return router;
}
