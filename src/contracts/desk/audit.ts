/** A row of GET /api/desk/queries/audit: one change by staff. */
export type DeskAuditRow = {
  readonly auditId: number;
  readonly at: string;
  readonly endedAt: string | null;
  readonly by: string;
  readonly staffId: number | null;
  readonly channel: string;
  /** Such as `order refund`. */
  readonly operation: string;
  /** The input without secrets and without texts about customers. */
  readonly args: readonly string[];
  /** Such as `order 114-2847561-9034412`. */
  readonly subject: string | null;
  readonly outcome: string;
  readonly message: string | null;
  /** The facts that the change concerns; null if it keeps none. */
  readonly before: unknown;
  readonly after: unknown;
};

/** A change by staff in the history of one thing, which a page says as a sentence. */
export type DeskAct = Pick<
  DeskAuditRow,
  'at' | 'by' | 'operation' | 'args' | 'subject' | 'outcome' | 'message' | 'before' | 'after'
>;
