import type { Command } from '../command.ts';
import { orderCancelCommand } from './orderCancelCommand.ts';
import { orderListCommands } from './orderListCommands.ts';
import { orderMissingCommand } from './orderMissingCommand.ts';
import { orderPackCommands } from './orderPackCommands.ts';
import { orderParcelCommands } from './orderParcelCommands.ts';
import { orderRefundCommand } from './orderRefundCommand.ts';
import { orderResendCommand } from './orderResendCommand.ts';
import { orderShipCommand } from './orderShipCommand.ts';

/** The commands of orders (transactions §4, Orders). The worker of a running shop sends mails and moves money. */
export const orderCommands: readonly Command[] = [
  ...orderListCommands,
  ...orderPackCommands,
  orderShipCommand,
  orderCancelCommand,
  orderRefundCommand,
  ...orderParcelCommands,
  orderMissingCommand,
  orderResendCommand,
];
