import { type Request, type Response, Router } from 'express';
import {
  allowedLabelQuery,
  allowListQuery,
  generateLabelRequest,
  labelPinRequest,
} from '../../../../src/contracts/orders/labelPins.ts';
import type { Parts } from '../../../parts.ts';
import { ApiError, createNotFoundError } from '../../../platform/http/apiError.ts';
import { getCaller } from '../../../platform/http/caller.ts';
import { countAttempt, countWrongGuess } from '../../../platform/http/countAttempt.ts';
import { getAddressKey } from '../../../platform/http/getAddressKey.ts';
import type { Limit } from '../../../platform/rateLimit.ts';
import { openCarriers } from '../../../providers/carriers/openCarriers.ts';
import { readLabel } from '../labels/readLabel.ts';
import { findReturn } from '../returnStore.ts';
import { findAllowed, generateLabel, listAllowed } from './allowedContracts.ts';
import { openPin, PIN_INVALID, requestPin } from './labelPins.ts';

/**
 * Rate limits. An address may serve a whole office. A pair of order and email belongs to one person, whose mailbox must not
 * be flooded; wrong emails for the order do not count against it.
 */
export const PIN_LIMITS = {
  fromAddress: { name: 'label-pin-address', points: 30, seconds: 900 },
  forPair: { name: 'label-pin-pair', points: 5, seconds: 900 },
  wrong: { name: 'label-pin-wrong', points: 20, seconds: 900 },
} as const satisfies Record<string, Limit>;

type PinRouteParts = Pick<Parts, 'db' | 'clock' | 'config' | 'rateLimits' | 'marketplaces'>;

/** Builds the calls of /create-label (transactions §7): a mailed PIN opens an order's allow-list in this browser. */
export function createLabelPinRouter(parts: PinRouteParts): Router {
  const router = Router();
  /** Returns the order of the PIN. */
  const open = (req: Request, res: Response, pin: string): Promise<string> =>
    countWrongGuess(parts, [PIN_LIMITS.wrong, getAddressKey(req)], [PIN_INVALID], () =>
      openPin(parts, { sessionId: getCaller(res).sessionId, pin }),
    );

  router.post('/freja-laas/pin', async (req, res) => {
    const request = labelPinRequest.parse(req.body ?? {});
    const { sessionId } = getCaller(res);
    if (sessionId === null)
      throw new ApiError(400, 'session.missing', 'Please allow cookies for this shop, and try again.');
    await countAttempt(parts, [
      [PIN_LIMITS.fromAddress, getAddressKey(req)],
      [PIN_LIMITS.forPair, `${request.orderId} ${request.email}`],
    ]);
    await requestPin(parts, { sessionId, ...request });
    res.status(202).json({});
  });

  router.get('/freja-laas/whitelist', async (req, res) => {
    const orderId = await open(req, res, allowListQuery.parse(req.query).pin);
    res.json({ contracts: await listAllowed(parts, orderId) });
  });

  router.post('/freja-laas/generateLabel', async (req, res) => {
    const { pin, contractId } = generateLabelRequest.parse(req.body ?? {});
    res.json(await generateLabel(parts, { orderId: await open(req, res, pin), contractId }));
  });

  router.get('/freja-laas/label', async (req, res) => {
    const { pin, contractId, format } = allowedLabelQuery.parse(req.query);
    const allowedContract = await findAllowed(parts, await open(req, res, pin), contractId);
    const orderReturn = await findReturn(parts.db, allowedContract.contractId);
    if (!orderReturn) throw createNotFoundError('This return');
    const { contentType, bytes } = await readLabel(openCarriers(parts.config), orderReturn, format);
    res.type(contentType).send(bytes);
  });
  return router;
}
