import { isOrderId } from '../../../src/lib/orders.ts';
import { listExchanges, type StoredExchange } from '../../services/exchanges/actions.ts';
import { type Command, CommandError } from '../command.ts';

const USAGE = 'Name an order, or nothing: npm run store -- exchange list 123-4567890-1234567';

function describe({ orderId, exchangeOrderId, oldAsin, newAsin, state, endReason, shipsAt, dueAt }: StoredExchange) {
  const deadlineText = state === 'open' ? `, ends ${dueAt.toISOString().slice(0, 10)} without its parcel` : '';
  const moment = shipsAt === 'receipt' ? 'at receipt' : 'at the first scan';
  return [
    `${orderId} → ${exchangeOrderId}: ${state}${endReason ? ` (${endReason})` : ''}${deadlineText}`,
    `  ${oldAsin} for ${newAsin}, leaves ${moment}`,
  ].join('\n');
}

/** Lists the exchanges that wait for their parcel, or those of an order. */
export const exchangeListCommand: Command = {
  words: 'exchange list',
  args: '[<order>]',
  summary: 'lists the exchanges that wait for their parcel, or those of an order',
  isReadOnly: true,
  run: async ({ db }, args) => {
    const [orderId, ...others] = args;
    if (others.length > 0 || (orderId !== undefined && !isOrderId(orderId))) throw new CommandError(USAGE);
    const exchanges = await listExchanges(db, orderId);
    console.log(exchanges.length === 0 ? 'There are no such exchanges.' : exchanges.map(describe).join('\n'));
    return 0;
  },
};
