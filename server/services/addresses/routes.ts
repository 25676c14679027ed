import { type Request, Router } from 'express';
import {
  type AddressList,
  addressIdParam,
  addressIdsQuery,
  addressRequest,
  primaryAddressChoice,
} from '../../../src/contracts/account/addresses.ts';
import { requireShopperId } from '../guests/actions.ts';
import {
  type AddressesParts,
  addAddress,
  changeAddress,
  listAddresses,
  makePrimary,
  removeAddresses,
} from './actions.ts';

const canSaveInvalid = (req: Request): boolean =>
  req.query.saveInvalidAddress !== undefined && req.query.saveInvalidAddress !== 'false';

/** Builds the routes of the address book (transactions §7); each call sees only its own customer's. */
export function createAddressesRouter(parts: AddressesParts): Router {
  const router = Router();

  router.get('/v1/address', async (_req, res) => {
    const answer: AddressList = { addresses: await listAddresses(parts.db, await requireShopperId(parts, res)) };
    res.json(answer);
  });

  router.post('/v1/address', async (req, res) => {
    const customerId = await requireShopperId(parts, res);
    const request = addressRequest.parse(req.body ?? {});
    res.status(201).json(await addAddress(parts, customerId, request, canSaveInvalid(req)));
  });

  router.put('/v1/address', async (req, res) => {
    const customerId = await requireShopperId(parts, res);
    const choice = primaryAddressChoice.safeParse(req.body);
    if (choice.success) {
      const { data } = choice;
      res.json(await parts.db.transaction().execute((tx) => makePrimary(tx, customerId, data.addressId)));
      return;
    }
    const request = addressRequest.parse(req.body ?? {});
    const id = addressIdParam.parse(request.addressId);
    res.json(await changeAddress(parts, customerId, id, request, { saveInvalid: canSaveInvalid(req) }));
  });

  router.delete('/v1/address', async (req, res) => {
    const customerId = await requireShopperId(parts, res);
    const addresses = await removeAddresses(parts, customerId, addressIdsQuery.parse(req.query).addressIds);
    const answer: AddressList = { addresses };
    res.json(answer);
  });

  return router;
}
