import { z } from 'zod';
import { email } from '../account/identity.ts';
import { createBoundedText, createCodeText, typedOrderId } from '../common.ts';

/** Digits of a PIN. */
export const PIN_LENGTH = 6;
const pin = createCodeText(20);
const contractId = createBoundedText(40);

/** POST /freja-laas/pin: mails a PIN to the address that the order was placed with. Answers 202 for any pair. */
export const labelPinRequest = z.object({
  orderId: typedOrderId,
  email,
});

/** GET /freja-laas/whitelist?pin */
export const allowListQuery = z.object({ pin: pin.default('') });

/** A return whose label the PIN may create. */
export const allowedContract = z.object({
  contractId: z.string(),
  rmaId: z.string(),
  orderId: z.string(),
  /** The number of pieces that go back. */
  pieces: z.int(),
  dropOffBy: z.string(),
  labelState: z.enum(['pending', 'ready', 'refused']),
});
export type AllowedContract = z.infer<typeof allowedContract>;

/** The answer of GET /freja-laas/whitelist: the returns of the PIN's order that go back with a label. */
export const allowList = z.object({ contracts: z.array(allowedContract) });
export type AllowList = z.infer<typeof allowList>;

/** POST /freja-laas/generateLabel */
export const generateLabelRequest = z.object({ pin, contractId });

/** GET /freja-laas/label */
export const allowedLabelQuery = z.object({
  pin: pin.default(''),
  contractId: contractId.default(''),
  format: z.enum(['PDF', 'PNG']).default('PDF'),
});
