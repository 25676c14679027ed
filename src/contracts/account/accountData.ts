import { z } from 'zod';
import { createBoundedText } from '../common.ts';

/** POST /v1/account/export and /v1/account/deletion: the current password, as for other changes of the account. */
export const passwordProof = z.object({ password: createBoundedText(200).default('') });
export type PasswordProof = z.input<typeof passwordProof>;

/** The answer of POST /v1/account/export: all data that the shop has about a customer, in groups of rows. */
export const accountExport = z.object({
  /** ISO 8601. */
  exportedAt: z.string(),
  /** The rows of each group by its title; each row has its own fields. */
  groups: z.record(z.string(), z.array(z.record(z.string(), z.unknown())).readonly()),
});
export type AccountExport = z.infer<typeof accountExport>;

/** GET /v1/account/deletion: facts for the customer before the request. */
export const deletionOffer = z.object({
  /** The number of days in which a sign-in withdraws the request. */
  waitDays: z.int(),
  /** Whether an open order or return postpones the deletion. */
  hasOpenOrders: z.boolean(),
});
export type DeletionOffer = z.infer<typeof deletionOffer>;

/** The answer of POST /v1/account/deletion. The browser is signed out. */
export const deletionRequested = z.object({
  /** The day on which the account is deleted, ISO 8601 date. */
  dueOn: z.string(),
});
/** The answer's day, for the page after a form without scripts; empty if it is missing. */
export const dueDay = z
  .object({ dueOn: z.iso.date() })
  .transform(({ dueOn }) => dueOn)
  .catch('');
export type DeletionRequested = z.infer<typeof deletionRequested>;
