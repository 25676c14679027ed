import { Agent } from 'node:http';
import { call } from '../kit/call.ts';
import { readResidentMiB } from '../kit/readResidentMiB.ts';

/** Readings of the shop's process, one a second. */
export type Probes = {
  readonly memory: readonly { readonly at: number; readonly mib: number }[];
  /** Addresses of health and metrics that did not answer 200. */
  readonly failures: readonly string[];
  stop(): Promise<void>;
};

const PATHS = ['/healthz', '/readyz', '/metrics'];
const PAUSE_MS = 1000;

/** Starts reading memory, health and metrics, as a load balancer and Prometheus do. */
export function startProbes(port: number, pid: number): Probes {
  const agent = new Agent({ keepAlive: true });
  const memory: { at: number; mib: number }[] = [];
  const failures: string[] = [];
  let isOver = false;
  const probe = async (): Promise<void> => {
    while (!isOver) {
      memory.push({ at: performance.now(), mib: readResidentMiB(pid) });
      for (const path of PATHS) {
        const status = await call({ agent, port, path }).then(
          (answer) => answer.status,
          () => 0,
        );
        if (status !== 200) failures.push(`${path} answered ${status}`);
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  const probePromise = probe();
  return {
    memory,
    failures,
    stop: async () => {
      isOver = true;
      await probePromise;
      agent.destroy();
    },
  };
}
