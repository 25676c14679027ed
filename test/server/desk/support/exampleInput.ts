import type { Operation } from '../../../../server/services/operations/operation.ts';
import { listOperationFields } from '../../../../server/services/operations/operationArgs.ts';

/** A value of each field, for operations that need it. */
const EXAMPLES: Readonly<Record<string, unknown>> = {
  access: 'complete',
  add: 'gift',
  address: '7',
  amount: '5.00',
  batch: '7',
  brand: 'Brisk',
  campaign: '7',
  card: '7',
  category: 'Shoes > Boots > Chelsea Boots',
  carrier: 'UPS',
  collection: '7',
  color: 'Moss',
  code: ['BRISK-OTTER'],
  condition: 'sellable',
  connection: 'domain',
  cost: '11.50',
  count: '12',
  customer: '400001',
  design: 'all',
  document: 'live-chat',
  draft: '7',
  email: 'nora@shop.example',
  experiment: 'popup-winter',
  file: Buffer.from('order,carrier,tracking\n112-4820193-7740021,UPS,1Z999AA10123456784').toString('base64'),
  flag: 'exchanges',
  from: 'brisk-one',
  group: '7',
  id: '7',
  into: '400002',
  job: '7',
  kind: 'held',
  line: ['7:1'],
  list: 'promotions',
  mailing: '7',
  marketplace: 'zappos',
  media: '7',
  mail: 'placed',
  name: 'Brisk',
  note: '7',
  number: '0481920377',
  numbers: ['0481920377'],
  order: '112-4820193-7740021',
  package: '7',
  parcel: '7',
  percent: '10',
  pieces: '1',
  platform: '7',
  points: '100',
  permission: [],
  price: '24.00',
  product: 'brisk-one',
  program: 'Works',
  question: '7',
  redirect: '7',
  request: '7',
  answer: 'Not this time',
  why: 'The sole broke on the first day',
  reason: 'It came too late',
  repeats: 'off',
  report: 'sales',
  review: '7',
  run: '7',
  role: 'support',
  shelf: 'B-12-3',
  site: 'none',
  size: ['8'],
  sku: '7',
  source: 'Arborel',
  style: '7',
  staff: '999',
  status: 'hidden',
  subject: 'The sale is open',
  state: 'on',
  stock: ['7:+1'],
  term: ['brisk'],
  terms: ['wellies', 'rain boots'],
  text: 'Call first',
  to: 'brisk-two',
  view: '7',
  waiting: true,
  variant: 'off',
  weights: 'off=50,modal=50',
  title: 'Spring',
  tracking: '1Z999AA10123456784',
};

/** A PNG of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** Values of single operations. */
const OWN_EXAMPLES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'assistant.connect': { address: 'https://chat.example/' },
  'assistant.link': { redirect: 'https://chat.example/callback' },
  'content.edit': { file: Buffer.from('{"audience":"everyone"}').toString('base64') },
  'content.rollback': { to: '1' },
  'content.test-mail': { document: 'order-mails', mail: 'placed', number: '1' },
  'content.unschedule': { number: '2' },
  'media.upload': { file: PIXEL },
  'promotion.create': { kind: 'shipping', code: 'SPRING' },
  'collection.create': { condition: 'zc2=Boots' },
  'redirect.import': { file: Buffer.from('/old-boots.html,/boots').toString('base64') },
  'redirect.save': { from: '/old-boots.html', to: '/boots' },
};

/** Optional fields of which an operation needs some. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  'import.start': ['file'],
  'order.tag-many': ['add'],
  'order.pick-list': ['waiting'],
  'order.ship-many': ['waiting'],
  'order.ship': ['carrier', 'tracking'],
  'collection.create': ['condition'],
  'draft.change': ['email'],
  'draft.create': ['email'],
  'gift-card.correct': ['email'],
  'gift-card.off': ['design'],
  'gift-card.on': ['design'],
  'gift-card.stock': ['design'],
  'promotion.create': ['code'],
  'question.hide': ['question'],
  'redirect.save': ['redirect'],
  'question.unhide': ['question'],
  'return.inspect': ['condition'],
  'search.words': ['group'],
  'stock.save': ['stock'],
};

/** Returns an input that an operation accepts, though the things that it names may not exist. */
export function findExampleInput(operation: Operation): Readonly<Record<string, unknown>> {
  const fields = listOperationFields(operation).filter(
    ({ name, isRequired }) => isRequired || ALSO[operation.name]?.includes(name),
  );
  const find = ({ name, kind }: (typeof fields)[number]): unknown => {
    const example = OWN_EXAMPLES[operation.name]?.[name] ?? EXAMPLES[kind === 'file' ? 'file' : name];
    return kind === 'texts' ? [example].flat() : example;
  };
  return Object.fromEntries(fields.map((field) => [field.name, find(field)]));
}
