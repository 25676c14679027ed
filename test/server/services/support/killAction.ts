import { once } from 'node:events';
import type { Parts } from '../../../../server/parts.ts';
import { forkDoomed } from './forkDoomed.ts';
import type { DoomedAction } from './performAction.ts';

type Shop = { readonly parts: Pick<Parts, 'pool' | 'clock'> };

/**
 * Performs an action in a separate process that is killed after a statement, or call outside, that begins with
 * `stop`, for the first time or a later one. @returns the keys of the labels that it bought
 */
export async function killAction({ parts }: Shop, action: DoomedAction, stop: string, times = 1): Promise<string[]> {
  const { connectionString = '' } = parts.pool.options;
  const doomed = forkDoomed('doomedAction.ts', [
    connectionString,
    JSON.stringify(action),
    stop,
    String(times),
    parts.clock.now().toISOString(),
  ]);
  const labels: string[] = [];
  const here = new Promise<void>((arrived) => {
    doomed.on('message', (message) => {
      if (message === 'here') arrived();
      else if (typeof message === 'object' && 'label' in message) labels.push(String(message.label));
    });
  });
  const ended = once(doomed, 'exit').then(() => Promise.reject(new Error(`"${stop}" was never reached`)));
  await Promise.race([here, ended]);
  ended.catch(() => undefined);
  doomed.kill('SIGKILL');
  await once(doomed, 'exit');
  return labels;
}
