import type { KeyObject } from 'node:crypto';
import express, { type RequestHandler, type Response, Router } from 'express';
import { z } from 'zod';
import type { Parts } from '../../../parts.ts';
import {
  AMAZON_PAY_ALGORITHM,
  buildCanonicalText,
  isSignedText,
} from '../../../providers/payments/amazonPay/createAmazonPayClient.ts';
import {
  createSandboxId,
  createSandboxOperations,
  createSandboxSessions,
  type SandboxSession,
} from '../createSandboxSessions.ts';
import { createApprovalRouter, type Question } from '../renderApprovalPage.ts';
import { createCertificateRoute } from '../sandboxWebhooks.ts';
import {
  addressChoice,
  parseStoredDetails,
  presentCharge,
  presentSession,
  price,
  SANDBOX_ADDRESSES,
  updateRequest,
} from './amazonPaySandboxShapes.ts';
import { createBuyerRouter } from './createBuyerRouter.ts';
import { getAmazonPaySandboxSettings, notifyShop } from './notifyShop.ts';

const AUTHORIZATION = new RegExp(
  `^${AMAZON_PAY_ALGORITHM} PublicKeyId=([^,]+), SignedHeaders=([a-z0-9;-]+), Signature=([A-Za-z0-9+/=]+)$`,
);
/** The headers that have to be signed. */
const MUST = ['accept', 'content-type', 'x-amz-pay-date', 'x-amz-pay-host', 'x-amz-pay-region'];

/** Requires Amazon Pay's signature over headers and body; the body has to be read as text before. */
const createSignatureGuard =
  (publicKeyId: string, privateKey: () => Promise<KeyObject>): RequestHandler =>
  async (req, res, next) => {
    const [, id, names = '', signature = ''] = AUTHORIZATION.exec(req.get('authorization') ?? '') ?? [];
    const signedHeaders = names.split(';').filter(Boolean);
    const headers = Object.fromEntries(signedHeaders.map((name) => [name, req.get(name) ?? '']));
    const body = typeof req.body === 'string' ? req.body : '';
    const canonical = buildCanonicalText({ method: req.method, path: req.originalUrl, headers, body });
    const isWhole = id === publicKeyId && MUST.every((name) => signedHeaders.includes(name));
    if (isWhole && isSignedText(await privateKey(), canonical, signature)) return next();
    res.status(401).json({ reasonCode: 'InvalidRequestSignature', message: 'The signature does not hold.' });
  };

const WHERE_TO: Question = {
  name: 'shipTo',
  legend: 'Where the order goes',
  options: addressChoice.options.map((choice) => [choice, SANDBOX_ADDRESSES[choice].label]),
};
const answers = z.object({ shipTo: addressChoice.default('home') });

/** The address is asked only for shops that request it (`PayAndShip`). */
const listQuestions = (session: SandboxSession): readonly Question[] =>
  parseStoredDetails(session).productType === 'PayAndShip' ? [WHERE_TO] : [];

const mergeDetails = (session: SandboxSession, body: unknown): object => ({
  ...parseStoredDetails(session),
  ...answers.parse(body),
});

type Needs = Pick<Parts, 'db' | 'config' | 'log'>;

const refuse = (res: Response, status: number, reasonCode: string): void => {
  res.status(status).json({ reasonCode, message: reasonCode });
};

/** `/v2/checkoutSessions`: read, set the sum, complete. */
function createSessionRoutes(parts: Needs): Router {
  const { apiUrl } = getAmazonPaySandboxSettings(parts);
  const sessions = createSandboxSessions(parts.db, 'amazonPay');
  const router = Router();
  const path = '/v2/checkoutSessions/:id';
  router.get(path, async (req, res) => {
    const session = await sessions.find(req.params.id);
    if (!session) return refuse(res, 404, 'ResourceNotFound');
    res.json(presentSession(apiUrl, session));
  });
  router.patch(path, async (req, res) => {
    const { webCheckoutDetails, paymentDetails, merchantMetadata } = updateRequest.parse(req.body);
    const storedSession = await sessions.find(req.params.id);
    const changedDetails = { ...merchantMetadata, resultUrl: webCheckoutDetails.checkoutResultReturnUrl };
    const details = { ...(storedSession && parseStoredDetails(storedSession)), ...changedDetails };
    const change = { amount_cents: paymentDetails.chargeAmount.amount, details: JSON.stringify(details) };
    const session = await sessions.move(req.params.id, ['approved'], change);
    if (!session) return refuse(res, 422, 'InvalidCheckoutSessionStatus');
    res.json(presentSession(apiUrl, session));
  });
  router.post(`${path}/complete`, async (req, res) => {
    const { chargeAmount } = z.object({ chargeAmount: price }).parse(req.body);
    const storedSession = await sessions.find(req.params.id);
    if (storedSession && storedSession.amount_cents !== chargeAmount.amount) return refuse(res, 422, 'AmountMismatch');
    if (storedSession?.status === 'declined' || storedSession?.status === 'cancelled') {
      return refuse(res, 422, 'CheckoutSessionCanceled');
    }
    const { outcome, session, isNew } = await createSandboxOperations(sessions).reserve(req.params.id, 'confirmed');
    if (session && isNew) await notifyShop(parts, session);
    if (outcome === 'lost') return refuse(res, 504, 'GatewayTimeout');
    if (!session?.authorization_id) return refuse(res, 422, 'InvalidCheckoutSessionStatus');
    res.json(presentSession(apiUrl, session));
  });
  return router;
}

/** `/v2/charges`: read, capture, cancel. */
function createChargeRoutes(parts: Needs): Router {
  const sessions = createSandboxSessions(parts.db, 'amazonPay');
  const money = createSandboxOperations(sessions);
  const router = Router();
  const answer = async (res: Response, changedSession: SandboxSession | undefined): Promise<void> => {
    if (!changedSession) return refuse(res, 422, 'InvalidChargeStatus');
    await notifyShop(parts, changedSession);
    res.json(presentCharge(changedSession));
  };
  router.get('/v2/charges/:id', async (req, res) => {
    const session = await sessions.findAuthorization(req.params.id);
    if (!session) return refuse(res, 404, 'ResourceNotFound');
    res.json(presentCharge(session));
  });
  router.post('/v2/charges/:id/capture', async (req, res) => {
    const { captureAmount } = z.object({ captureAmount: price }).parse(req.body);
    const session = await sessions.findAuthorization(req.params.id);
    if (!session) return refuse(res, 404, 'ResourceNotFound');
    await answer(res, (await money.capture(session, captureAmount.amount)).session);
  });
  router.delete('/v2/charges/:id/cancel', async (req, res) => {
    const session = await sessions.findAuthorization(req.params.id);
    if (!session) return refuse(res, 404, 'ResourceNotFound');
    await answer(res, await money.giveBack(session.session_id));
  });
  return router;
}

/** `/v2/chargePermissions`, `/v2/refunds`. */
function createPermissionRoutes({ db }: Needs): Router {
  const sessions = createSandboxSessions(db, 'amazonPay');
  const router = Router();
  router.get('/v2/chargePermissions/:id', async (req, res) => {
    const session = await sessions.find(req.params.id.replace(/-P$/, ''));
    if (!session) return refuse(res, 404, 'ResourceNotFound');
    const { merchantReferenceId } = parseStoredDetails(session);
    res.json({ chargePermissionId: req.params.id, merchantMetadata: { merchantReferenceId } });
  });
  router.post('/v2/refunds', async (req, res) => {
    const { chargeId, refundAmount } = z.object({ chargeId: z.string(), refundAmount: price }).parse(req.body);
    const session = await sessions.findAuthorization(chargeId);
    if (!session) return refuse(res, 404, 'ResourceNotFound');
    const key = req.get('x-amz-pay-idempotency-key') ?? createSandboxId();
    const status = await sessions.refund(session, { key, amountCents: refundAmount.amount });
    if (status === 'refused') return refuse(res, 422, 'TransactionAmountExceeded');
    res.status(201).json({ refundId: `${chargeId}-R`, chargeId, statusDetails: { state: 'RefundInitiated' } });
  });
  return router;
}

const APPROVAL = {
  code: 'amazonPay',
  addToReturn: (session: SandboxSession) => ({ amazonCheckoutSessionId: session.session_id }),
  questions: listQuestions,
  buildDetails: mergeDetails,
} as const;

/** Builds a fake of Amazon Pay: its API v2 and its pages, as far as the shop and its shoppers use them. */
export function createAmazonPaySandboxRouter(parts: Needs): Router {
  const settings = getAmazonPaySandboxSettings(parts);
  const router = Router();
  router.use(
    createApprovalRouter(parts.db, APPROVAL),
    createCertificateRoute(parts.db),
    createBuyerRouter(settings, createSandboxSessions(parts.db, 'amazonPay')),
  );
  // Read as text first, because the signature covers the raw body; parsed afterwards.
  router.use('/v2', express.text({ type: () => true, limit: '50kb' }));
  router.use('/v2', createSignatureGuard(settings.publicKeyId, settings.privateKey), (req, _res, next) => {
    if (typeof req.body === 'string' && req.body) req.body = JSON.parse(req.body);
    next();
  });
  router.use(createSessionRoutes(parts), createChargeRoutes(parts), createPermissionRoutes(parts));
  return router;
}
