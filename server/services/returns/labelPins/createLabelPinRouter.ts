import type { Request, Router } from 'express';
import type { AllowedContract } from '../../../../src/contracts/orders/labelPins.ts';
import { labelPinCalls } from '../../../openapi/calls/returnCalls.ts';
import { routeCalls } from '../../../openapi/routeCalls.ts';
import type { Parts } from '../../../parts.ts';
import { ApiError, createNotFoundError } from '../../../platform/http/apiError.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { countAttempt, countWrongGuess } from '../../../platform/http/countAttempt.ts';
import { getAddressKey } from '../../../platform/http/getAddressKey.ts';
import { enqueue } from '../../../platform/queue/queue.ts';
import type { Limit } from '../../../platform/rateLimit.ts';
import { openCarriers } from '../../../providers/carriers/openCarriers.ts';
import { lockReturn } from '../actions/lockReturn.ts';
import { presentReturns } from '../actions/presentReturns.ts';
import { setLabelState } from '../labels/labelStore.ts';
import { readLabel } from '../labels/readLabel.ts';
import { RETURN_LABEL } from '../returnJobs.ts';
import { findReturn, readReturns } from '../returnStore.ts';
import { openPin, PIN_INVALID, requestPin } from './labelPins.ts';

type AllowParts = Pick<Parts, 'db' | 'clock' | 'marketplaces'>;

/** Returns the allow-list of an order: its returns with a label whose parcels no carrier has yet. */
async function listAllowed(parts: AllowParts, orderId: string): Promise<AllowedContract[]> {
  const returns = await presentReturns(parts, await readReturns(parts.db, { orderId }));
  return returns.flatMap(({ contractId, rmaId, status, items, dropOffBy, labelInfo }) => {
    const isWaiting = status === 'return via drop-off' || status === 'return scheduled for pick-up';
    if (!isWaiting || !labelInfo || labelInfo.isLabelless || labelInfo.state === 'void') return [];
    const pieces = items.filter(({ state }) => state === 'open').length;
    return [{ contractId, rmaId, orderId, pieces, dropOffBy, labelState: labelInfo.state }];
  });
}

/**
 * Returns one return of the allow-list. @throws {ApiError} 404 for an unknown return, and in the same way for another
 * order's
 */
async function findAllowed(parts: AllowParts, orderId: string, contractId: string): Promise<AllowedContract> {
  const contract = (await listAllowed(parts, orderId)).find((candidate) => candidate.contractId === contractId);
  if (!contract) throw createNotFoundError('This return');
  return contract;
}

/**
 * Queues the label of an allowed return. A failed label is tried again; a label that is in progress or complete stays
 * as it is. Idempotent. @throws {ApiError} 404; 409 `return.final` for a cancelled return
 */
async function generateLabel(
  parts: AllowParts,
  { orderId, contractId }: { readonly orderId: string; readonly contractId: string },
): Promise<AllowedContract> {
  await findAllowed(parts, orderId, contractId);
  await parts.db.transaction().execute(async (tx) => {
    const { orderReturn, pieces } = await lockReturn(tx, contractId);
    if (!pieces.some(({ state }) => state === 'open'))
      throw new ApiError(409, 'return.final', 'This return has ended already.');
    if (orderReturn.labelState !== 'refused') return;
    await setLabelState(tx, contractId, 'pending');
    await enqueue(tx, RETURN_LABEL, { contractId }, { jobKey: `${RETURN_LABEL}:${contractId}` });
  });
  return findAllowed(parts, orderId, contractId);
}

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
  /** Returns the order of the PIN. */
  const open = (req: Request, { sessionId }: Caller, pin: string): Promise<string> =>
    countWrongGuess(parts, [PIN_LIMITS.wrong, getAddressKey(req)], [PIN_INVALID], () =>
      openPin(parts, { sessionId, pin }),
    );

  return routeCalls(labelPinCalls, {
    'POST /freja-laas/pin': async ({ req, caller: { sessionId }, body }) => {
      if (sessionId === null)
        throw new ApiError(400, 'session.missing', 'Please allow cookies for this shop, and try again.');
      await countAttempt(parts, [
        [PIN_LIMITS.fromAddress, getAddressKey(req)],
        [PIN_LIMITS.forPair, `${body.orderId} ${body.email}`],
      ]);
      await requestPin(parts, { sessionId, ...body });
      return {};
    },

    'GET /freja-laas/whitelist': async ({ req, caller, query: { pin } }) => ({
      contracts: await listAllowed(parts, await open(req, caller, pin)),
    }),

    'POST /freja-laas/generateLabel': async ({ req, caller, body: { pin, contractId } }) =>
      generateLabel(parts, { orderId: await open(req, caller, pin), contractId }),

    'GET /freja-laas/label': async ({ req, res, caller, query: { pin, contractId, format } }) => {
      const allowedContract = await findAllowed(parts, await open(req, caller, pin), contractId);
      const orderReturn = await findReturn(parts.db, allowedContract.contractId);
      if (!orderReturn) throw createNotFoundError('This return');
      const { contentType, bytes } = await readLabel(openCarriers(parts.config), orderReturn, format);
      return res.type(contentType).send(bytes);
    },
  });
}
