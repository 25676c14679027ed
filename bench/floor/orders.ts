// The floor of commerce: one bare order transaction through `pg`, in its own process. It writes the rows of a placed order and
// decrements its stock under lock, without any checks.
import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Pool, type PoolClient } from 'pg';

export type OrderTask = { readonly transactions: number; readonly connections: number };
export type OrderLine = {
  readonly stockId: string;
  readonly asin: string;
  readonly priceCents: number;
  /** The order's snapshot of the product, as JSON. */
  readonly snapshot: string;
};
export type OrderSetting = { readonly customerIds: readonly string[]; readonly lines: readonly OrderLine[] };

const [connectionString = '', file = ''] = process.argv.slice(2);
const { customerIds, lines }: OrderSetting = JSON.parse(readFileSync(file, 'utf8'));
const LINES_AN_ORDER = 2;
const ADDRESS = JSON.stringify({
  fullName: 'Ada Example',
  addressLine1: '1600 Main Street',
  addressLine2: '',
  city: 'Springfield',
  stateOrRegion: 'IL',
  postalCode: '62701',
  countryCode: 'US',
  primaryVoiceNumber: '2175550123',
});
const PAYMENT = JSON.stringify({ cardType: 'Visa', lastFour: '1111' });

const createRandomDigits = (count: number): string => String(randomInt(10 ** (count - 1), 10 ** count));
const createOrderId = (): string => `${createRandomDigits(3)}-${createRandomDigits(7)}-${createRandomDigits(7)}`;

/** Returns two adjacent lines, another pair at each turn, in lock order. */
function chooseLines(turn: number): OrderLine[] {
  const chosenLines = Array.from(
    { length: LINES_AN_ORDER },
    (_, i) => lines[(turn * LINES_AN_ORDER + i) % lines.length],
  );
  return chosenLines.filter((line) => line !== undefined).sort((a, b) => Number(a.stockId) - Number(b.stockId));
}

async function placeOrder(client: PoolClient, turn: number): Promise<void> {
  const customerId = customerIds[turn % customerIds.length];
  const orderLines = chooseLines(turn);
  const purchaseId = randomUUID();
  const orderId = createOrderId();
  const now = new Date();
  const subtotal = orderLines.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const purchaseLines = orderLines.map(({ stockId, priceCents }) => ({ stockId, quantity: 1, priceCents }));
  await client.query('begin');
  await client.query(
    `insert into purchases (purchase_id, customer_id, status, lines, shipment_speed, created_at, updated_at)
     values ($1, $2, 'placed', $3, 'second', $4, $4)`,
    [purchaseId, customerId, JSON.stringify(purchaseLines), now],
  );
  for (const { stockId } of orderLines) {
    await client.query('update stocks set on_hand = on_hand - 1 where stock_id = $1 and on_hand >= 1', [stockId]);
  }
  await client.query(
    `insert into orders (order_id, purchase_id, customer_id, marketplace_id, status, placed_at, promised_for, shipment_speed,
       subtotal_cents, shipping_cents, tax_cents, total_cents, shipping_address, payment)
     values ($1, $2, $3, 'zappos', 'submitted', $4, $4::timestamptz::date + 4, 'second', $5, 0, 0, $5, $6, $7)`,
    [orderId, purchaseId, customerId, now, subtotal, ADDRESS, PAYMENT],
  );
  for (const { stockId, asin, snapshot, priceCents } of orderLines) {
    await client.query(
      `insert into order_items (order_id, stock_id, asin, snapshot, quantity, price_cents, status)
       values ($1, $2, $3, $4, 1, $5, 'submitted')`,
      [orderId, stockId, asin, snapshot, priceCents],
    );
  }
  await client.query(
    `insert into payment_authorizations (purchase_id, order_id, idempotency_key, amount_cents, status,
       provider_reference, created_at, updated_at)
     values ($1, $2, $3, $4, 'authorized', $5, $6, $6)`,
    [purchaseId, orderId, `${purchaseId}.1`, subtotal, randomUUID(), now],
  );
  await client.query('commit');
}

const pool = new Pool({ connectionString, max: 16 });
let turn = 0;

async function run({ transactions, connections }: OrderTask): Promise<void> {
  let remainingTransactions = transactions;
  const runBuyer = async (): Promise<void> => {
    const client = await pool.connect();
    try {
      while (remainingTransactions-- > 0) await placeOrder(client, turn++);
    } finally {
      client.release();
    }
  };
  await Promise.all(Array.from({ length: connections }, runBuyer));
}

process.on('message', (task: OrderTask) => {
  run(task).then(
    () => process.send?.('done'),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit());
process.send?.('open');
