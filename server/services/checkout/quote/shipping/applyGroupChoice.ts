import type { ConfigureRequest } from '../../../../../src/contracts/checkout.ts';
import { ApiError } from '../../../../platform/http/apiError.ts';
import type { ShippedLine } from './buildDeliveryGroups.ts';

const createWrongLinesError = (): ApiError =>
  new ApiError(400, 'checkout.input.invalid', 'These items do not travel together.', {
    shipmentOptionLineItemIds: 'Invalid input',
  });

const isSame = (ids: readonly string[], lines: readonly ShippedLine[]): boolean => {
  const namedIds = new Set(ids);
  return (
    lines.length > 0 && namedIds.size === lines.length && lines.every(({ lineItemId }) => namedIds.has(lineItemId))
  );
};

/**
 * Returns the request with its group's option applied to the whole purchase. Hazmat lines beside other lines have only
 * standard ground, so an option for the hazmat group alone changes nothing.
 * @throws {ApiError} 400 `checkout.input.invalid` for lines that are no delivery group, or an option that their group
 * does not have
 */
export function applyGroupChoice(request: ConfigureRequest, lines: readonly ShippedLine[]): ConfigureRequest {
  const { shipmentOptionLineItemIds: ids, ...rest } = request;
  if (ids === undefined) return request;
  const shippedLines = lines.filter((line) => !line.isDigital);
  const air = shippedLines.filter((line) => !line.hazmat);
  const ground = shippedLines.filter((line) => line.hazmat);
  if (isSame(ids, shippedLines) || isSame(ids, air)) return rest;
  if (!isSame(ids, ground) || rest.shipmentOptionId !== 'std-us') throw createWrongLinesError();
  const { shipmentOptionId: _, ...others } = rest;
  return others;
}
