import type { Router } from 'express';
import type { OrderReturn } from '../../../src/contracts/orders/returns.ts';
import { returnCalls } from '../../openapi/calls/returnCalls.ts';
import { routeCalls } from '../../openapi/routeCalls.ts';
import type { Parts } from '../../parts.ts';
import { createNotFoundError } from '../../platform/http/apiError.ts';
import { requireFull } from '../../platform/http/caller.ts';
import { openCarriers } from '../../providers/carriers/openCarriers.ts';
import { findGuestOrder, type GuestOrderParts, maskOrder } from '../orders/actions/guestOrders.ts';
import { cancelReturn } from './actions/cancelReturn.ts';
import { presentReturns } from './actions/presentReturns.ts';
import { initiateReturn, quoteReturn } from './actions/request/initiateReturn.ts';
import { submitReturn } from './actions/request/submitReturn.ts';
import { createLabelPinRouter } from './labelPins/createLabelPinRouter.ts';
import { readLabel } from './labels/readLabel.ts';
import { findRefusalPicture } from './refusalPictures.ts';
import { findReturn, readReturns, type StoredReturn } from './returnStore.ts';
import { rescheduleFailedPickup } from './schedulePickup.ts';
import { createWithdrawalRouter, type OpenOrder } from './withdrawal/createWithdrawalRouter.ts';

type ReturnsParts = GuestOrderParts & Pick<Parts, 'config'>;

/** Builds the calls of returns (transactions §7, Returns and exchanges). */
export function createReturnsRouter(parts: ReturnsParts): Router {
  const openOrder: OpenOrder = ({ req, res, query: { token } }, orderId) =>
    findGuestOrder(parts, req, res, { orderId, token });
  const openReturn = async (call: Parameters<OpenOrder>[0], contractId: string): Promise<StoredReturn> => {
    const storedReturn = await findReturn(parts.db, contractId);
    // The answer for an unknown return is the same as for another customer's.
    await openOrder(call, storedReturn?.orderId ?? '');
    if (!storedReturn) throw createNotFoundError('This return');
    return storedReturn;
  };
  const present = async (storedReturn: StoredReturn): Promise<OrderReturn> => {
    const [presentedReturn] = await presentReturns(parts, [storedReturn]);
    if (!presentedReturn) throw createNotFoundError('This return');
    return presentedReturn;
  };

  const router = routeCalls(returnCalls, {
    'GET /v1/return/initiate': async (call) => {
      const order = await openOrder(call, call.query.orderId);
      return initiateReturn(parts, call.query.token === undefined ? order : maskOrder(order));
    },

    'POST /v1/return/transportOptions': async (call) =>
      quoteReturn(parts, await openOrder(call, call.body.orderId), call.body),

    'POST /v1/return/submit': async (call) =>
      present(await submitReturn(parts, await openOrder(call, call.body.orderId), call.body)),

    'GET /v1/return/fetch': async (call) => {
      const { contractId, orderId } = call.query;
      if (contractId !== undefined) return { returns: [await present(await openReturn(call, contractId))] };
      const of = orderId === undefined ? { customerId: requireFull(call.res) } : { orderId };
      if (orderId !== undefined) await openOrder(call, orderId);
      return { returns: await presentReturns(parts, await readReturns(parts.db, of)) };
    },

    'GET /v1/return/fetch/label': async (call) => {
      const orderReturn = await openReturn(call, call.query.contractId);
      const { contentType, bytes } = await readLabel(openCarriers(parts.config), orderReturn, call.query.format);
      return call.res.type(contentType).send(bytes);
    },

    'GET /v1/return/fetch/refusalPicture': async (call) => {
      const picture = await findRefusalPicture(parts.db, call.query.pictureId);
      await openReturn(call, picture?.contractId ?? '');
      if (!picture) throw createNotFoundError('This picture');
      return call.res.type('image/webp').send(picture.bytes);
    },

    'POST /v1/return/cancelReturnItems': async (call) => {
      const { contractId } = await openReturn(call, call.body.contractId);
      await cancelReturn(parts, call.body);
      return present(await openReturn(call, contractId));
    },

    'POST /v1/return/pickup': async (call) => {
      const { contractId } = await openReturn(call, call.body.contractId);
      await rescheduleFailedPickup(parts, call.body);
      return present(await openReturn(call, contractId));
    },
  });
  return router.use(createWithdrawalRouter(parts, openOrder), createLabelPinRouter(parts));
}
