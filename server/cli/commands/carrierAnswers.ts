import type { Parts } from '../../parts.ts';
import type { CarrierProvider, CarrierResult } from '../../providers/carriers/carrierProvider.ts';
import { openCarriers } from '../../providers/carriers/openCarriers.ts';
import { CommandError } from '../command.ts';

const NO_CARRIERS = 'This shop has no carriers: set EASYPOST_API_KEY, EASYPOST_WEBHOOK_SECRET and SHIP_FROM.';

/** @throws {CommandError} for a shop without carriers */
export function requireCarriers({ config }: Pick<Parts, 'config'>): CarrierProvider {
  const carriers = openCarriers(config);
  if (!carriers) throw new CommandError(NO_CARRIERS);
  return carriers;
}

/**
 * Returns the value of a result. @param hint the operator's next step if there is no answer @throws {CommandError} with
 * the carrier's reason
 */
export function requireValue<Value>(result: CarrierResult<Value>, hint = ''): Value {
  if (result.status === 'ok') return result.value;
  if (result.status === 'refused') throw new CommandError(`The carrier refuses: ${result.reason} (${result.code})`);
  throw new CommandError(`The carrier cannot be reached: ${result.reason}.${hint}`);
}
