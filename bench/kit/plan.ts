/** Amount of measurements, limited by count and time. */
export type Plan = {
  readonly rounds: number;
  readonly connections: readonly number[];
  /** Duration of one load on one side. */
  readonly slotMs: number;
  /** Uncounted warm-up before each slot: caches and heap of the previous page must not affect this one. */
  readonly settleMs: number;
  readonly warmUpMs: number;
  /** Each customer checks out once per round. */
  readonly accounts: number;
  /** The number of each cart call per round, and of bare transactions. */
  readonly cartCalls: number;
  readonly transactions: number;
  /** Duration of orders at one number of connections. */
  readonly orderMs: number;
};

const CONNECTIONS = [1, 16, 64] as const;

export const FULL_PLAN: Plan = {
  rounds: 3,
  connections: CONNECTIONS,
  slotMs: 1200,
  settleMs: 600,
  warmUpMs: 6000,
  accounts: 40,
  cartCalls: 400,
  transactions: 500,
  orderMs: 8000,
};
export const QUICK: Plan = {
  rounds: 1,
  connections: CONNECTIONS,
  slotMs: 600,
  settleMs: 200,
  warmUpMs: 1000,
  accounts: 20,
  cartCalls: 150,
  transactions: 250,
  orderMs: 2500,
};
