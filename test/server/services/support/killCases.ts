import { killActions } from './killActions.ts';
import type { InitialStock } from './listBrokenInvariants.ts';
import type { TestShop } from './openTestShop.ts';
import type { OrderAction } from './performAction.ts';

type KillSetup = {
  readonly order: { readonly orderId: string; readonly stockBefore: InitialStock };
  readonly action: OrderAction;
};

/** An action with the points at which its process is killed. */
export type KilledCase = {
  /** Prepares an order for the action. */
  readonly prepare: () => Promise<KillSetup>;
  /** The statements or external calls before which nothing of the action is stored for the order. */
  readonly stops: readonly string[];
  /** The statements between the transactions of an action with several: a part of it is stored. */
  readonly parts?: readonly string[];
  /** Whether it has several transactions: the process is then killed after the last one, not after the first. */
  readonly hasSeveral?: boolean;
};

type PreparedCase<Name extends string> = KillSetup & {
  readonly name: Name;
  readonly stop: string;
  readonly storedPart: 'nothing' | 'a part' | 'all';
};

/** An order whose action was killed, with its stored data before and after. */
export type KillOutcome<Name extends string> = PreparedCase<Name> & {
  readonly before: string;
  readonly after: string;
};

/**
 * Prepares an order for each stop of each case, and kills one after the other.
 * @param recordOf returns all stored data of an order
 * @returns the killed actions, and the keys of the labels that they bought
 */
export async function killCases<Name extends string>(
  shop: Pick<TestShop, 'parts'>,
  cases: Readonly<Record<Name, KilledCase>>,
  recordOf: (order: KillSetup['order']) => Promise<string>,
): Promise<{ readonly killedActions: readonly KillOutcome<Name>[]; readonly labels: readonly string[] }> {
  const preparedCases: PreparedCase<Name>[] = [];
  for (const name in cases) {
    const { prepare, stops, parts = [], hasSeveral = false } = cases[name];
    const plans = [
      ...stops.map((stop) => ({ stop, storedPart: 'nothing' as const })),
      ...parts.map((stop) => ({ stop, storedPart: 'a part' as const })),
      { stop: hasSeveral ? 'done' : 'commit', storedPart: 'all' as const },
    ];
    for (const plan of plans) preparedCases.push({ name, ...plan, ...(await prepare()) });
  }
  const befores = [];
  for (const { order } of preparedCases) befores.push(await recordOf(order));
  // One process for each: a stopped transaction that was the first to queue a kind of job blocks others that queue that
  // kind (the queue stores the name at its first use).
  const labels: string[] = [];
  for (const one of preparedCases) labels.push(...(await killActions(shop, [one])));
  const killedActions = [];
  for (const [index, one] of preparedCases.entries())
    killedActions.push({ ...one, before: befores[index] ?? '', after: await recordOf(one.order) });
  return { killedActions, labels };
}
