import type { Database } from '../../../../../server/platform/database/database.ts';
import type { Tables } from '../../../../../server/platform/database/schema.ts';

type State = {
  readonly status: Tables['payment_authorizations']['status'];
  readonly isClaimed?: boolean;
  readonly isClosed?: boolean;
  readonly reference?: string;
  readonly captureCents?: number;
  /** The movements, as kind, state and cents. */
  readonly movements: readonly (readonly [
    Tables['payment_movements']['kind'],
    Tables['payment_movements']['state'],
    number,
  ])[];
};

/** Every state that a payment can have. */
export const STATES = {
  pending: { status: 'pending', movements: [['authorize', 'pending', 700]] },
  authorized: { status: 'authorized', reference: 'old', movements: [['authorize', 'done', 700]] },
  closing: { status: 'pending', isClosed: true, movements: [['authorize', 'pending', 700]] },
  declined: { status: 'declined', isClosed: true, movements: [['authorize', 'refused', 700]] },
  voided: {
    status: 'voided',
    isClosed: true,
    movements: [
      ['authorize', 'refused', 700],
      ['void', 'done', 700],
    ],
  },
  claimed: { status: 'authorized', isClaimed: true, reference: 'old', movements: [['authorize', 'done', 700]] },
  capturing: {
    status: 'authorized',
    isClaimed: true,
    reference: 'old',
    captureCents: 600,
    movements: [
      ['authorize', 'done', 700],
      ['capture', 'pending', 600],
      ['refund', 'pending', 100],
    ],
  },
  captured: {
    status: 'captured',
    isClaimed: true,
    reference: 'old',
    captureCents: 600,
    movements: [
      ['authorize', 'done', 700],
      ['capture', 'done', 600],
      ['refund', 'done', 100],
    ],
  },
} as const satisfies Record<string, State>;
export type StateName = keyof typeof STATES;
export const STATE_NAMES: readonly StateName[] = [
  'pending',
  'authorized',
  'closing',
  'declined',
  'voided',
  'claimed',
  'capturing',
  'captured',
];

/** The sum of every stored payment, in cents. */
export const AMOUNT_CENTS = 700;

type PaymentsSetup = {
  readonly purchaseId: string;
  /** One order for each claimed payment. */
  readonly orderIds: readonly string[];
  readonly createdAt: Date;
  readonly now: Date;
};

/** Payments in every state, each with a second one in the same state that no action of a test names. */
export class StoredPayments {
  readonly #db: Database;
  readonly #setup: PaymentsSetup;
  readonly #names = new Map<string, string>();
  #versions = 0;

  constructor(db: Database, setup: PaymentsSetup) {
    this.#db = db;
    this.#setup = setup;
  }

  /** Returns the payment of a state, as payment key and attempt. */
  of(state: string): { readonly key: string; readonly version: number; readonly purchaseId: string } {
    const [key = ''] = [...this.#names].find(([, name]) => name === state) ?? [];
    const { purchaseId } = this.#setup;
    return { key, purchaseId, version: Number(key.slice(purchaseId.length + 1)) };
  }

  /** Returns the order that has claimed a payment. */
  findOrderId(name: string): string {
    const claimedNames = STATE_NAMES.filter((state) => 'isClaimed' in STATES[state]).flatMap((state) => [
      state,
      `another ${state}`,
    ]);
    return this.#setup.orderIds[claimedNames.indexOf(name)] ?? '';
  }

  /** Replaces all payments by new ones. */
  async reset(): Promise<void> {
    await this.#db.deleteFrom('payment_authorizations').execute();
    this.#names.clear();
    const orderIds = [...this.#setup.orderIds];
    for (const state of STATE_NAMES) {
      for (const name of [state, `another ${state}`]) {
        const { isClaimed = false }: State = STATES[state];
        await this.#insert(name, STATES[state], isClaimed ? (orderIds.shift() ?? null) : null);
      }
    }
  }

  /** Runs an action. @returns the rows that it changed, by the payment's name, each as text */
  async changesBy(action: () => Promise<unknown>): Promise<Record<string, string[]>> {
    const rowsBefore = await this.#rows();
    await action();
    const after = await this.#rows();
    return Object.fromEntries(
      [...this.#names.values()].flatMap((name) => {
        const [was = [], is = []] = [rowsBefore.get(name), after.get(name)];
        const changedRows = is.filter((row) => !was.includes(row));
        const removals = was.length > is.length ? [`${was.length - is.length} removed`] : [];
        return changedRows.length + removals.length > 0 ? [[name, [...changedRows, ...removals]]] : [];
      }),
    );
  }

  async #insert(name: string, state: State, orderId: string | null): Promise<void> {
    const { purchaseId, createdAt } = this.#setup;
    this.#versions += 1;
    const key = `${purchaseId}:${this.#versions}`;
    this.#names.set(key, name);
    const sharedColumns = { provider_reference: state.reference ?? null, created_at: createdAt, updated_at: createdAt };
    await this.#db
      .insertInto('payment_authorizations')
      .values({
        ...sharedColumns,
        idempotency_key: key,
        amount_cents: AMOUNT_CENTS,
        purchase_id: purchaseId,
        order_id: orderId,
        method: 'card',
        token: `card ${name}`,
        status: state.status,
        capture_cents: state.captureCents ?? null,
        closed_at: state.isClosed ? createdAt : null,
      })
      .execute();
    const movements = state.movements.map(([kind, movementState, cents]) => ({
      ...sharedColumns,
      amount_cents: cents,
      idempotency_key: kind === 'authorize' ? key : `${key}:${kind}`,
      payment_key: key,
      kind,
      state: movementState,
      cause: 'test',
    }));
    await this.#db.insertInto('payment_movements').values(movements).execute();
  }

  async #rows(): Promise<Map<string, string[]>> {
    const payments = await this.#db.selectFrom('payment_authorizations').selectAll().execute();
    const movements = await this.#db.selectFrom('payment_movements').selectAll().orderBy('movement_id').execute();
    const rows = new Map<string, string[]>();
    for (const row of payments) {
      const claim = row.order_id === null ? 'free' : 'claimed';
      const closedText = row.closed_at === null ? 'open' : `closed ${this.#formatTime(row.closed_at)}`;
      const text = `${row.status} ${claim} ${closedText} ${row.capture_cents} ${row.provider_reference} ${this.#formatTime(row.updated_at)}`;
      rows.set(this.#names.get(row.idempotency_key) ?? row.idempotency_key, [text]);
    }
    for (const row of movements) {
      const text = `${row.kind} ${row.state} ${row.amount_cents} ${row.provider_reference} ${this.#formatTime(row.updated_at)}`;
      rows.get(this.#names.get(row.payment_key) ?? row.payment_key)?.push(text);
    }
    return rows;
  }

  #formatTime(time: Date | string): string {
    const at = new Date(time).getTime();
    if (at === this.#setup.createdAt.getTime()) return 'then';
    return at === this.#setup.now.getTime() ? 'now' : 'at another time';
  }
}
