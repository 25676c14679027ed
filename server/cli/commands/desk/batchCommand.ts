import { describeBatch } from '../../../services/orders/desk/shipping/batchOperations.ts';
import { readBatch } from '../../../services/orders/desk/shipping/batchStore.ts';
import { readCommand } from '../../command.ts';

/** Shows how far a batch of shipments is. */
export const batchCommand = readCommand({
  words: 'batch show',
  args: '<batch>',
  summary: 'shows how far a batch of shipments is, and which of its orders failed',
  usage: 'Name a batch: npm run store -- batch show 7',
  word: /^[1-9]\d{0,11}$/,
  read: async (parts, word) => describeBatch(await readBatch(parts.db, Number(word))),
});
