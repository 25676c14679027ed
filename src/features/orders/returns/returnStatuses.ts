/** The statuses of orders and lines that are or were in a return. */
export const RETURN_STATUSES: ReadonlySet<string> = new Set(['return in progress', 'returning', 'returned']);
