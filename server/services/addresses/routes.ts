import type { Request, Response, Router } from 'express';
import { addressIdParam, addressRequest, primaryAddressChoice } from '../../../src/contracts/account/addresses.ts';
import { addressCalls } from '../../openapi/calls/settingCalls.ts';
import { routeCalls } from '../../openapi/routeCalls.ts';
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
  return routeCalls(
    addressCalls,
    {
      'GET /v1/address': async ({ shopper }) => ({ addresses: await listAddresses(parts.db, shopper) }),

      'POST /v1/address': ({ req, shopper, body }) => addAddress(parts, shopper, body, canSaveInvalid(req)),

      'PUT /v1/address': ({ req, shopper, body }) => {
        const choice = primaryAddressChoice.safeParse(body);
        if (choice.success) {
          const { addressId } = choice.data;
          return parts.db.transaction().execute((tx) => makePrimary(tx, shopper, addressId));
        }
        const request = addressRequest.parse(body ?? {});
        const id = addressIdParam.parse(request.addressId);
        return changeAddress(parts, shopper, id, request, { saveInvalid: canSaveInvalid(req) });
      },

      'DELETE /v1/address': async ({ shopper, query }) => ({
        addresses: await removeAddresses(parts, shopper, query.addressIds),
      }),
    },
    (res: Response) => requireShopperId(parts, res),
  );
}
