import { Agent } from 'node:http';
import { type Answer, call } from './call.ts';

export type OpenLoad = {
  readonly port: number;
  /** Requested in turn, repeatedly. */
  readonly paths: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Requests that begin in a second, whether or not earlier ones are answered. */
  readonly perSecond: number;
  /** The most connections; a request beyond them waits for one, which counts as a part of its latency. */
  readonly connections: number;
  readonly milliseconds: number;
};
/** An answer with its latency in milliseconds, measured from the time at which it was due; status 0 without an answer. */
export type TimedAnswer = {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly milliseconds: number;
};

const TICK_MS = 10;

/**
 * Sends requests at a constant rate, as shoppers do who know nothing of each other: a slow shop gets no less to do. Waits for
 * all answers.
 */
export async function runOpenLoad(load: OpenLoad): Promise<readonly TimedAnswer[]> {
  const { port, paths, headers = {}, perSecond, connections, milliseconds } = load;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const startedAt = performance.now();
  const pendingAnswers: Promise<TimedAnswer>[] = [];
  const send = async (index: number): Promise<TimedAnswer> => {
    const due = startedAt + (1000 * index) / perSecond;
    const path = paths[index % paths.length] ?? '/';
    const answer: Pick<Answer, 'status' | 'headers'> = await call({ agent, port, path, headers }).catch(() => ({
      status: 0,
      headers: {},
    }));
    const retryAfter = answer.headers['retry-after'];
    return { status: answer.status, retryAfter, milliseconds: performance.now() - due };
  };
  while (performance.now() - startedAt < milliseconds) {
    const due = Math.floor(((performance.now() - startedAt) / 1000) * perSecond);
    while (pendingAnswers.length < due) pendingAnswers.push(send(pendingAnswers.length));
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  const answers = await Promise.all(pendingAnswers);
  agent.destroy();
  return answers;
}
