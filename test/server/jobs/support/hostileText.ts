export const SCRIPT = '<script>alert("1")</script>';

/** The fields of orders whose text comes from customers, merchants, carriers or payment providers. */
const FIELDS: ReadonlySet<string> = new Set([
  'addressLine1',
  'brandName',
  'cardType',
  'carrier',
  'city',
  'color',
  'customerName',
  'fullName',
  'genderLabel',
  'giftMessage',
  'lastFour',
  'orderId',
  'productName',
  'size',
  'trackingNumber',
  'trackingUrl',
  'width',
]);

/** Adds a script to each text of a module, of its objects, and of the results of its functions. */
export function makeHostile(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return FIELDS.has(key) || key.startsWith('EXAMPLE_') ? `${value}${SCRIPT}` : value;
  if (Array.isArray(value)) return value.map((one) => makeHostile(one, key));
  if (typeof value === 'function') return (...args: unknown[]) => makeHostile(value(...args));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, makeHostile(one, name)]));
}
