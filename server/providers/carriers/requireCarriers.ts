import type { Config } from '../../config/readConfig.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import type { CarrierProvider, CarrierResult } from './carrierProvider.ts';
import { openCarriers } from './openCarriers.ts';

/** @throws {ApiError} 409 `carriers.missing` for a shop without carriers */
export function requireCarriers({ config }: { readonly config: Config }): CarrierProvider {
  const carriers = openCarriers(config);
  if (carriers) return carriers;
  const text = 'This shop has no carriers: set EASYPOST_API_KEY, EASYPOST_WEBHOOK_SECRET and SHIP_FROM.';
  throw new ApiError(409, 'carriers.missing', text);
}

/**
 * Returns the value of a carrier's result. @param hint the next step if there is no answer
 * @throws {ApiError} 409 `carrier.refused` with the carrier's reason; 503 `carrier.unreachable`
 */
export function requireCarrierValue<Value>(result: CarrierResult<Value>, hint = ''): Value {
  if (result.status === 'ok') return result.value;
  if (result.status === 'refused')
    throw new ApiError(409, 'carrier.refused', `The carrier refuses: ${result.reason} (${result.code})`);
  throw new ApiError(503, 'carrier.unreachable', `The carrier cannot be reached: ${result.reason}.${hint}`);
}
