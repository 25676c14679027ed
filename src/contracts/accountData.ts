import { z } from 'zod';
import { boundedText } from './common.ts';

/** POST /v1/account/export and /v1/account/deletion: the current password, as for other changes of the account. */
export const passwordProof = z.object({ password: boundedText(200).default('') });
export type PasswordProof = z.input<typeof passwordProof>;

/** The answer of POST /v1/account/export: everything that the shop keeps of a customer, in groups of rows. */
export const accountExport = z.object({
  /** ISO 8601. */
  exportedAt: z.string(),
  /** Title of a group → its rows, each with its own fields. */
  groups: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
export type AccountExport = {
  readonly exportedAt: string;
  readonly groups: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
};

/** GET /v1/account/deletion: what to know before the request. */
export const deletionOffer = z.object({
  /** Days in which signing in withdraws the request. */
  waitDays: z.int(),
  /** Whether an open order or return puts the deletion off. */
  hasOpenOrders: z.boolean(),
});
export type DeletionOffer = z.infer<typeof deletionOffer>;

/** The answer of POST /v1/account/deletion. The browser is signed out. */
export const deletionRequested = z.object({
  /** The day on which the account is deleted, ISO 8601 date. */
  dueOn: z.string(),
});
/** The day of the answer, for the page after a form without scripts; empty where it is missing. */
export const dueDay = z
  .object({ dueOn: z.iso.date() })
  .transform(({ dueOn }) => dueOn)
  .catch('');
export type DeletionRequested = z.infer<typeof deletionRequested>;
