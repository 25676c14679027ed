import type { Operation } from '../../../../server/services/operations/operation.ts';
import { listOperationFields } from '../../../../server/services/operations/operationArgs.ts';

/** A value of each field, for operations that need it. */
const EXAMPLES: Readonly<Record<string, unknown>> = {
  address: '7',
  amount: '5.00',
  batch: '7',
  carrier: 'UPS',
  code: ['BRISK-OTTER'],
  condition: 'sellable',
  count: '12',
  customer: '400001',
  email: 'nora@shop.example',
  file: Buffer.from('order,carrier,tracking\n112-4820193-7740021,UPS,1Z999AA10123456784').toString('base64'),
  from: 'brisk-one',
  kind: 'held',
  name: 'Brisk',
  note: '7',
  number: '0481920377',
  numbers: ['0481920377'],
  order: '112-4820193-7740021',
  package: '7',
  parcel: '7',
  percent: '10',
  points: '100',
  permission: [],
  price: '24.00',
  product: 'brisk-one',
  reason: 'It came too late',
  role: 'support',
  site: 'none',
  sku: '7',
  staff: '999',
  state: 'on',
  term: ['brisk'],
  text: 'Call first',
  to: 'brisk-two',
  waiting: true,
  tracking: '1Z999AA10123456784',
};

/** Optional fields of which an operation needs some. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  'order.pick-list': ['waiting'],
  'order.ship-many': ['waiting'],
  'order.ship': ['carrier', 'tracking'],
  'promo.add': ['percent'],
  'return.inspect': ['condition'],
};

/** Returns an input that an operation accepts, though the things that it names may not exist. */
export function findExampleInput(operation: Operation): Readonly<Record<string, unknown>> {
  const fields = listOperationFields(operation).filter(
    ({ name, isRequired }) => isRequired || ALSO[operation.name]?.includes(name),
  );
  return Object.fromEntries(fields.map(({ name }) => [name, EXAMPLES[name]]));
}
