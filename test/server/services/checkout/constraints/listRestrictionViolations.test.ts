import { listRestrictionViolations } from '../../../../../server/services/checkout/constraints/listShippingViolations.ts';

const createLine = (change: object = {}) => ({
  asin: 'B000000001',
  productId: '7',
  productName: 'Skyline 4',
  quantity: 1,
  ...change,
});
const createRestriction = (
  kind: 'domestic' | 'countries' | 'states' | 'limit' | 'release' | 'held',
  change: object = {},
) => ({
  productId: 7,
  kind,
  places: [],
  most: null,
  ...change,
});
const OHIO = { countryCode: 'US', stateOrRegion: 'OH' };
const CALIFORNIA = { countryCode: 'US', stateOrRegion: 'CA' };
const PALAU = { countryCode: 'PW', stateOrRegion: 'PW' };
const GUAM = { countryCode: 'GU', stateOrRegion: 'GU' };

it.each([
  ['domestic', {}, OHIO, 1, undefined],
  ['domestic', {}, GUAM, 1, undefined],
  ['domestic', {}, PALAU, 1, 'CROSS_BORDER_EXPORT'],
  ['countries', { places: ['GU'] }, GUAM, 1, 'EXPORT_OFFER_BUYABILITY_RESTRICTION'],
  ['countries', { places: ['GU'] }, PALAU, 1, undefined],
  ['states', { places: ['CA'] }, CALIFORNIA, 1, 'JURISDICTION'],
  ['states', { places: ['CA'] }, OHIO, 1, undefined],
  ['states', { places: ['CA'] }, { ...GUAM, stateOrRegion: 'CA' }, 1, undefined],
  ['states', { places: ['CA'] }, null, 1, undefined],
  ['limit', { most: 2 }, OHIO, 2, undefined],
  ['limit', { most: 2 }, OHIO, 3, 'QUANTITY_LIMITS'],
  ['release', {}, OHIO, 1, undefined],
  ['release', {}, OHIO, 2, 'DROP_PRODUCT_RESTRICTIONS'],
  ['held', {}, OHIO, 1, 'FULFILLMENT_NETWORK_MISSING'],
  ['held', { productId: 8 }, OHIO, 1, undefined],
] as const)('restricts %s with %j and an address %j: of %d pieces %s', (kind, change, address, quantity, name) => {
  const facts = { restrictions: [createRestriction(kind, change)], orderedPieces: new Map() };
  const violations = listRestrictionViolations({ lines: [createLine({ quantity })], ...facts, address });
  expect(violations.map((violation) => violation.name)).toEqual(name === undefined ? [] : [name]);
});

it('counts all sizes of a product together, and names it once', () => {
  const facts = { restrictions: [createRestriction('limit', { most: 2 })], orderedPieces: new Map() };
  const violations = listRestrictionViolations({
    lines: [createLine({ quantity: 2 }), createLine({ asin: 'B000000002' })],
    ...facts,
    address: OHIO,
  });
  expect(violations).toEqual([expect.objectContaining({ name: 'QUANTITY_LIMITS', asin: 'B000000001', fixAt: 'cart' })]);
});

it('tells a customer who has ordered a limited release to remove it', () => {
  const facts = { restrictions: [createRestriction('release')], orderedPieces: new Map([[7, 1]]) };
  const [violation] = listRestrictionViolations({ lines: [createLine()], ...facts, address: OHIO });
  expect(violation?.message).toBe(
    'Skyline 4 is a limited release: one for each customer, and you have had yours. Please remove it.',
  );
});
