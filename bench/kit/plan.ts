/** How much is measured: bounded in count and in time. */
export type Plan = {
  readonly rounds: number;
  readonly connections: readonly number[];
  /** Of one load on one side. */
  readonly slotMs: number;
  /** Before each slot the same load runs this long uncounted: what the page before it left in caches and heap is not this page's cost. */
  readonly settleMs: number;
  readonly warmUpMs: number;
  /** Each checks out once a round. */
  readonly accounts: number;
  /** Of each cart call a round, and of bare transactions. */
  readonly cartCalls: number;
  readonly transactions: number;
  /** Of orders at one number of connections. */
  readonly orderMs: number;
};

const CONNECTIONS = [1, 16, 64] as const;

export const FULL: Plan = {
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
