/** The state on `/readyz` and in the metrics. Each part writes its own field. */
export type Health = {
  /** `absent` if another process runs the jobs. */
  worker: 'absent' | 'running' | 'restarting';
  /** Set during shutdown: no new traffic should arrive. */
  isDraining: boolean;
};

export const createHealth = (): Health => ({ worker: 'absent', isDraining: false });
