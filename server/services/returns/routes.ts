import { type Request, type Response, Router } from 'express';
import type { Order } from '../../../src/contracts/orders/orders.ts';
import {
  cancelReturnRequest,
  type OrderReturn,
  pickupRequest,
  refusalPictureQuery,
  returnFetchQuery,
  returnInitiateQuery,
  returnLabelQuery,
  returnRequest,
  returnTokenQuery,
  transportOptionsRequest,
} from '../../../src/contracts/orders/returns.ts';
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
import { createWithdrawalRouter } from './withdrawal/createWithdrawalRouter.ts';

type ReturnsParts = GuestOrderParts & Pick<Parts, 'config'>;

type Opener = {
  readonly openOrder: (req: Request, res: Response, orderId: string) => Promise<Order>;
  readonly openReturn: (req: Request, res: Response, contractId: string) => Promise<StoredReturn>;
};

/** Returns the function that checks the ownership: a member's order, a guest's in its browser, or the email's token. */
function makeOpener(parts: ReturnsParts): Opener {
  const openOrder: Opener['openOrder'] = (req, res, orderId) =>
    findGuestOrder(parts, req, res, { orderId, token: returnTokenQuery.parse(req.query).token });
  return {
    openOrder,
    openReturn: async (req, res, contractId) => {
      const storedReturn = await findReturn(parts.db, contractId);
      // The answer for an unknown return is the same as for another customer's.
      await openOrder(req, res, storedReturn?.orderId ?? '');
      if (!storedReturn) throw createNotFoundError('This return');
      return storedReturn;
    },
  };
}

/** Builds the calls of returns (transactions §7, Returns and exchanges). */
export function createReturnsRouter(parts: ReturnsParts): Router {
  const router = Router();
  const { openOrder, openReturn } = makeOpener(parts);
  const present = async (storedReturn: StoredReturn): Promise<OrderReturn> => {
    const [presentedReturn] = await presentReturns(parts, [storedReturn]);
    if (!presentedReturn) throw createNotFoundError('This return');
    return presentedReturn;
  };

  router.get('/v1/return/initiate', async (req, res) => {
    const { orderId, token } = returnInitiateQuery.parse(req.query);
    const order = await openOrder(req, res, orderId);
    res.json(initiateReturn(parts, token === undefined ? order : maskOrder(order)));
  });

  router.post('/v1/return/transportOptions', async (req, res) => {
    const request = transportOptionsRequest.parse(req.body ?? {});
    res.json(await quoteReturn(parts, await openOrder(req, res, request.orderId), request));
  });

  router.post('/v1/return/submit', async (req, res) => {
    const request = returnRequest.parse(req.body ?? {});
    const order = await openOrder(req, res, request.orderId);
    res.json(await present(await submitReturn(parts, order, request)));
  });

  router.get('/v1/return/fetch', async (req, res) => {
    const { contractId, orderId } = returnFetchQuery.parse(req.query);
    if (contractId !== undefined) {
      res.json({ returns: [await present(await openReturn(req, res, contractId))] });
      return;
    }
    const of = orderId === undefined ? { customerId: requireFull(res) } : { orderId };
    if (orderId !== undefined) await openOrder(req, res, orderId);
    res.json({ returns: await presentReturns(parts, await readReturns(parts.db, of)) });
  });

  router.get('/v1/return/fetch/label', async (req, res) => {
    const { contractId, format } = returnLabelQuery.parse(req.query);
    const orderReturn = await openReturn(req, res, contractId);
    const { contentType, bytes } = await readLabel(openCarriers(parts.config), orderReturn, format);
    res.type(contentType).send(bytes);
  });

  router.get('/v1/return/fetch/refusalPicture', async (req, res) => {
    const { pictureId } = refusalPictureQuery.parse(req.query);
    const picture = await findRefusalPicture(parts.db, pictureId);
    await openReturn(req, res, picture?.contractId ?? '');
    if (!picture) throw createNotFoundError('This picture');
    res.type('image/webp').send(picture.bytes);
  });

  router.post('/v1/return/cancelReturnItems', async (req, res) => {
    const request = cancelReturnRequest.parse(req.body ?? {});
    const { contractId } = await openReturn(req, res, request.contractId);
    await cancelReturn(parts, request);
    res.json(await present(await openReturn(req, res, contractId)));
  });

  router.post('/v1/return/pickup', async (req, res) => {
    const request = pickupRequest.parse(req.body ?? {});
    const { contractId } = await openReturn(req, res, request.contractId);
    await rescheduleFailedPickup(parts, request);
    res.json(await present(await openReturn(req, res, contractId)));
  });

  router.use(createWithdrawalRouter(parts, openOrder), createLabelPinRouter(parts));
  return router;
}
