import { once } from 'node:events';
import { z } from 'zod';
import type { Parts } from '../../../../server/parts.ts';
import { forkDoomed } from './forkDoomed.ts';
import type { DoomedAction } from './performAction.ts';

type Shop = { readonly parts: Pick<Parts, 'pool' | 'clock'> };

/**
 * An action whose process is killed after a statement or an external call that begins with `stop`, or when it is done.
 */
export type Doomed = { readonly action: DoomedAction; readonly stop: string };

const report = z.union([z.literal('here'), z.object({ label: z.string() }), z.object({ missed: z.string() })]);

/**
 * Performs actions on different orders in one separate process, which is killed once each has reached its stop:
 * starting a process takes longer than most actions. @returns the keys of the labels that it bought
 */
export async function killActions({ parts }: Shop, actions: readonly Doomed[]): Promise<string[]> {
  const { connectionString = '' } = parts.pool.options;
  const doomed = forkDoomed('doomedAction.ts', [
    connectionString,
    JSON.stringify(actions),
    parts.clock.now().toISOString(),
  ]);
  const labels: string[] = [];
  let waiting = actions.length;
  const reached = new Promise<void>((resolveAll, reject) => {
    doomed.on('message', (message) => {
      const said = report.parse(message);
      if (said === 'here') waiting -= 1;
      else if ('label' in said) labels.push(said.label);
      else reject(new Error(said.missed));
      if (waiting === 0) resolveAll();
    });
    doomed.once('exit', () => reject(new Error('the process ended by itself')));
  });
  try {
    await reached;
  } finally {
    if (doomed.kill('SIGKILL')) await once(doomed, 'exit');
  }
  return labels;
}
