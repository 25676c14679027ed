import { type ParseArgsConfig, parseArgs } from 'node:util';
import { CONDITIONS, type Condition } from '../../services/orders/actions.ts';
import { CommandError } from '../command.ts';

const ORDER_ID = /^\d{3}-\d{7}-\d{7}$/;
const ROW_ID = /^[1-9]\d{0,11}$/;
const KEY = /^[\w:.-]{1,64}$/;
const AMOUNT = /^(\d{1,6})(?:\.(\d{2}))?$/;

type Options = NonNullable<ParseArgsConfig['options']>;

/** Parses the arguments of a command. @throws {CommandError} with the usage, for an unknown option */
export function parseTyped<const Known extends Options>(args: readonly string[], options: Known, usage: string) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

/** Parses the arguments of a command about one order. @throws {CommandError} with the usage */
export function parseOrderArgs<const Known extends Options>(args: readonly string[], options: Known, usage: string) {
  const { values, positionals } = parseTyped(args, options, usage);
  const [orderId = '', ...others] = positionals;
  if (!ORDER_ID.test(orderId) || others.length > 0) throw new CommandError(usage);
  return { orderId, values };
}

/** Parses the id of a package or a parcel; undefined if it is not given. @throws {CommandError} */
export function toRowId(input: string | undefined, usage: string): number | undefined {
  if (input === undefined) return undefined;
  if (!ROW_ID.test(input)) throw new CommandError(`"${input}" is no number.\n${usage}`);
  return Number(input);
}

/** Parses an idempotency key; undefined if it is not given. @throws {CommandError} */
export function toKey(input: string | undefined, usage: string): string | undefined {
  if (input !== undefined && !KEY.test(input))
    throw new CommandError(`A key has up to 64 letters, digits and . : _ -\n${usage}`);
  return input;
}

/** Parses dollars, such as `5.00`, to cents; undefined if they are not given. @throws {CommandError} */
export function toCents(input: string | undefined, usage: string): number | undefined {
  if (input === undefined) return undefined;
  const [match, dollars, cents = '0'] = AMOUNT.exec(input) ?? [];
  const amountCents = Number(dollars) * 100 + Number(cents);
  if (match === undefined || amountCents === 0)
    throw new CommandError(`"${input}" is no amount: write dollars such as 5.00.\n${usage}`);
  return amountCents;
}

const MAX_REASON = 200;

/**
 * Parses a reason, which is shown to customers. @throws {CommandError} if it is missing or longer than 200
 * characters
 */
export function toReason(input: string | undefined, usage: string): string {
  const reason = input?.trim() ?? '';
  if (reason === '' || reason.length > MAX_REASON)
    throw new CommandError(`Say why with --reason, in up to ${MAX_REASON} letters.\n${usage}`);
  return reason;
}

/** Parses the condition of goods; undefined if it is not given. @throws {CommandError} */
export function toCondition(input: string | undefined, usage: string): Condition | undefined {
  const condition = CONDITIONS.find((one) => one === input);
  if (input !== undefined && !condition)
    throw new CommandError(`The condition is one of ${CONDITIONS.join(', ')}.\n${usage}`);
  return condition;
}
