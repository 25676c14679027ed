import { once } from 'node:events';
import { z } from 'zod';
import type { Parts } from '../../../../server/parts.ts';
import { forkKillableProcess } from './forkKillableProcess.ts';
import type { OrderAction } from './performAction.ts';

type Shop = { readonly parts: Pick<Parts, 'pool' | 'clock'> };

/**
 * An action whose process is killed after a statement or an external call that begins with `stop`, or when it is done.
 */
export type KillTarget = { readonly action: OrderAction; readonly stop: string };

const report = z.union([z.literal('here'), z.object({ label: z.string() }), z.object({ missed: z.string() })]);

/**
 * Performs actions on different orders in one separate process, which is killed once each has reached its stop:
 * starting a process takes longer than most actions. @returns the keys of the labels that it bought
 */
export async function killActions({ parts }: Shop, actions: readonly KillTarget[]): Promise<string[]> {
  const { connectionString = '' } = parts.pool.options;
  const childProcess = forkKillableProcess('performUntilKilled.ts', [
    connectionString,
    JSON.stringify(actions),
    parts.clock.now().toISOString(),
  ]);
  const labels: string[] = [];
  let waitingCount = actions.length;
  const arrival = new Promise<void>((resolveAll, reject) => {
    childProcess.on('message', (message) => {
      const childReport = report.parse(message);
      if (childReport === 'here') waitingCount -= 1;
      else if ('label' in childReport) labels.push(childReport.label);
      else reject(new Error(childReport.missed));
      if (waitingCount === 0) resolveAll();
    });
    childProcess.once('exit', () => reject(new Error('the process ended by itself')));
  });
  try {
    await arrival;
  } finally {
    if (childProcess.kill('SIGKILL')) await once(childProcess, 'exit');
  }
  return labels;
}
