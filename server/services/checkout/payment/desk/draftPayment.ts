import { type RawBuilder, sql } from 'kysely';
import { ApiError } from '../../../../platform/http/apiError.ts';

/** Selects the placed purchase that has paid the prepared order `d`; null if it is not paid. */
export const PAYING_PURCHASE = sql<string | null>`(
  select p.purchase_id from purchases p where p.draft_id = d.draft_id and p.status = 'placed')`;

/**
 * Selects the prepared order that a purchase would pay: that of the cart, unless it is paid. Those which the previous
 * version has opened name their purchase themselves.
 */
export const buildDraftToPaySql = (cartDraft: RawBuilder<unknown>, purchaseId: RawBuilder<unknown>) => sql<
  number | null
>`(
    select d.draft_id from draft_orders d
    where (d.draft_id = (${cartDraft}) or d.purchase_id = ${purchaseId}) and ${PAYING_PURCHASE} is null
    order by d.opened_at desc limit 1)`;

/** Selects the prepared order of the purchase `p`, which is being placed, if it has some of the goods. */
export const DRAFT_OF_PLACED = sql`(
  select d.draft_id from draft_orders d where d.draft_id = p.draft_id and exists (
    select from jsonb_array_elements(d.lines) good join jsonb_array_elements(p.lines) line
      on good -> 'stockId' = line -> 'stockId'))`;

/** The error for a prepared order that another checkout has paid. */
export const createDraftPaidError = (): ApiError =>
  new ApiError(409, 'draft.paid', 'This order is paid already. Thank you.');

/** Returns whether placing a purchase has failed because another one has paid the same prepared order. */
export const hasPaidDraft = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'purchases_paying_draft';
