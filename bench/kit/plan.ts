/** How much is measured: bounded in count and in time. */
export type Plan = {
  readonly rounds: number;
  readonly connections: readonly number[];
  /** Of one load on one side. */
  readonly slotMs: number;
  readonly warmUpMs: number;
  /** Each checks out once a round. */
  readonly accounts: number;
  /** Of each cart call a round, and of bare transactions. */
  readonly cartCalls: number;
  readonly transactions: number;
};

const CONNECTIONS = [1, 16, 64] as const;

export const FULL: Plan = {
  rounds: 3,
  connections: CONNECTIONS,
  slotMs: 1200,
  warmUpMs: 6000,
  accounts: 40,
  cartCalls: 400,
  transactions: 500,
};
export const QUICK: Plan = {
  rounds: 1,
  connections: CONNECTIONS,
  slotMs: 600,
  warmUpMs: 1000,
  accounts: 20,
  cartCalls: 150,
  transactions: 250,
};
