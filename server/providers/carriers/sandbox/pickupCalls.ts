import { z } from 'zod';
import { SANDBOX_CARRIER } from './listSandboxRates.ts';
import { createAnswer, createFailure, type SandboxCall } from './sandboxAnswers.ts';
import { addressShape, getTestText } from './sandboxShipmentBody.ts';
import { createEasypostId } from './sandboxStore.ts';
import { testWords } from './testWords.ts';

const pickupFields = z.object({
  pickup: z.object({
    reference: z.string().max(200),
    shipment: z.object({ id: z.string().max(200) }),
    address: addressShape,
    min_datetime: z.iso.datetime({ local: true }),
    max_datetime: z.iso.datetime({ local: true }),
  }),
});

const RATES = [{ carrier: SANDBOX_CARRIER, service: 'Same-day Pickup', rate: '0.00' }];
const presentPickup = (id: string, status: string): object => ({ id, object: 'Pickup', mode: 'test', status });

/** `POST /pickups`. The sandbox books no driver, so it stores none; the parcel travels by its tracker. */
export const createPickup: SandboxCall = async (_parts, fields) => {
  const result = pickupFields.safeParse(fields);
  if (!result.success) return createFailure(422, 'PARAMETER.INVALID', z.prettifyError(result.error).slice(0, 300));
  const { reference, address } = result.data.pickup;
  const isRefused = testWords([reference, getTestText(address)]).isRefused;
  const rates = isRefused ? [] : RATES;
  const messages = isRefused ? [{ carrier: SANDBOX_CARRIER, message: 'No driver comes to this address.' }] : [];
  return createAnswer({ ...presentPickup(createEasypostId('pickup'), 'unknown'), pickup_rates: rates, messages });
};

/** `GET /pickups/{id}`. A pickup is always open, because none is stored; buying one again changes nothing. */
export const showPickup: SandboxCall = async (_parts, _fields, id) =>
  createAnswer({ ...presentPickup(id, 'unknown'), pickup_rates: RATES, messages: [] });

/** `POST /pickups/{id}/buy`. */
export const buyPickup: SandboxCall = async (_parts, _fields, id) => createAnswer(presentPickup(id, 'scheduled'));

/** `POST /pickups/{id}/cancel`. */
export const cancelPickup: SandboxCall = async (_parts, _fields, id) => createAnswer(presentPickup(id, 'canceled'));
