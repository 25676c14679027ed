/** The state that this process reports on `/readyz` and in its metrics. The part that changes a state writes it here. */
export type Health = {
  /** `absent` where another process carries out the jobs. */
  worker: 'absent' | 'running' | 'restarting';
  /** Set once the process is asked to end: no new traffic should come. */
  isDraining: boolean;
};

export const createHealth = (): Health => ({ worker: 'absent', isDraining: false });
