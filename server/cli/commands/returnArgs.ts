import type { ParseArgsConfig } from 'node:util';
import type { OrderReturn } from '../../../src/contracts/returns.ts';
import type { Parts } from '../../parts.ts';
import { findReturnByNumber } from '../../services/returns/actions.ts';
import { CommandError } from '../command.ts';
import { parseTyped } from './orderArgs.ts';

/** The number of a return, which is on its parcel. */
export const RMA = /^\d{10}$/;

/**
 * Parses the arguments of a command about one return, identified by the number on its parcel. @throws {CommandError}
 */
export function parseReturnArgs<const Known extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Known,
  usage: string,
) {
  const { values, positionals } = parseTyped(args, options, usage);
  const [rmaId = '', ...others] = positionals;
  if (!RMA.test(rmaId) || others.length > 0) throw new CommandError(usage);
  return { rmaId, values };
}

/** @throws {CommandError} for an unknown number */
export async function findNamedReturn(parts: Parts, rmaId: string): Promise<OrderReturn> {
  const orderReturn = await findReturnByNumber(parts, rmaId);
  if (!orderReturn) throw new CommandError(`There is no return ${rmaId}.`);
  return orderReturn;
}
