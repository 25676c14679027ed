import type { Address } from '../../../../../../src/contracts/account/addresses.ts';
import type { StockDescription } from '../../../../catalog/actions.ts';
import { assertNoViolations, createViolation } from '../../../constraints/createViolation.ts';
import { listDestinationViolations, listRestrictionViolations } from '../../../constraints/listShippingViolations.ts';
import { listSpeeds, type Speed } from './speeds.ts';

type Destination = Omit<Address, 'addressId' | 'isPrimary'>;

/** Restrictions that depend on the destination; the others were checked when the first item was sold. */
const BY_PLACE: readonly string[] = ['domestic', 'countries', 'states'];

/**
 * Returns the free way of delivering one piece to an address.
 * @throws {ApiError} 409 `constraint.violations.exist` if it may not be sold there, or no carrier delivers there
 */
export function getFreeSpeed(address: Destination, stock: StockDescription): Speed {
  assertNoViolations(listDestinationViolations(address));
  const restrictions = stock.restrictions.filter(({ kind }) => BY_PLACE.includes(kind));
  const lines = [{ ...stock, quantity: 1 }];
  assertNoViolations(listRestrictionViolations({ lines, restrictions, orderedPieces: new Map(), address }));
  const speed = listSpeeds(address, stock.hazmat ? 'ground' : 'air').find(({ priceCents }) => priceCents === 0);
  if (speed) return speed;
  assertNoViolations([createViolation('NO_SHIP_OPTIONS', { asin: stock.asin, product: stock.productName })]);
  throw new Error('a violation was not refused');
}
