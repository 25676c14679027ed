import { rowNumber } from '../../../services/operations/inputs.ts';
import { describeBatch } from '../../../services/orders/desk/shipping/batchOperations.ts';
import { readBatch } from '../../../services/orders/desk/shipping/batchStore.ts';
import { type Command, CommandError } from '../../command.ts';

/** Shows how far a batch of shipments is. */
export const batchCommand: Command = {
  words: 'batch show',
  args: '<batch>',
  summary: 'shows how far a batch of shipments is, and which of its orders failed',
  isReadOnly: true,
  run: async (parts, [number = '', ...rest]) => {
    const batch = rowNumber.safeParse(number);
    if (!batch.success || rest.length > 0) throw new CommandError('Name a batch: npm run store -- batch show 7');
    console.log(describeBatch(await readBatch(parts.db, batch.data)));
    return 0;
  },
};
