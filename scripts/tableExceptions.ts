import type { TableException } from './findForeignTables.ts';

/** Tables that SQL outside their owner still names. The check refuses an exception that nothing needs: remove it with its cause. */
export const TABLE_EXCEPTIONS: readonly TableException[] = [
  { reader: 'guests', tables: ['purchases'], why: 'a sign-in closes the purchase of the guest in its own transaction' },
];
