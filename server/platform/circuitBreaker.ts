/** Said in place of an answer that did not come in time, or was not asked for. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

type Settings = {
  /** How long one call may take. */
  readonly patienceMs: number;
  /** After a call that took too long, no call is made for so long. */
  readonly pauseMs: number;
  /** Told when answers stop coming, and when they come again. */
  readonly onChange: (answers: boolean) => void;
  readonly now?: () => number;
};

/** Makes calls to a service that may hang. While the circuit is open, calls fail at once; after a pause one is let through to try. */
export type CircuitBreaker = <Result>(call: () => Promise<Result>) => Promise<Result>;

/** A circuit breaker that opens at the first call without an answer in time. Answers that are errors do not open it. */
export function createCircuitBreaker({
  patienceMs,
  pauseMs,
  onChange,
  now = () => performance.now(),
}: Settings): CircuitBreaker {
  let openUntil: number | undefined;
  const open = (): void => {
    if (openUntil === undefined) onChange(false);
    openUntil = now() + pauseMs;
  };
  const close = (): void => {
    if (openUntil !== undefined) onChange(true);
    openUntil = undefined;
  };
  return async (call) => {
    if (openUntil !== undefined) {
      if (now() < openUntil) throw new NoAnswer('the circuit is open');
      // One call tries; the others go on without until it has an answer.
      openUntil = now() + pauseMs;
    }
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      open();
      reject(new NoAnswer(`no answer in ${patienceMs} ms`));
    }, patienceMs);
    try {
      const answer = await Promise.race([call(), late]);
      close();
      return answer;
    } catch (failure) {
      if (!(failure instanceof NoAnswer)) close();
      throw failure;
    } finally {
      clearTimeout(timer);
    }
  };
}
