/** Thrown if there was no answer in time, or while the circuit is open. */
class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

type Settings = {
  /** Time limit of one call. */
  readonly timeoutMs: number;
  /** How long the circuit stays open after a time-out. */
  readonly pauseMs: number;
  /** Called when the circuit opens or closes. */
  readonly onChange: (answers: boolean) => void;
  readonly now?: () => number;
};

/** Guards calls to a service that may hang. While open, calls fail at once; after a pause one call is let through as a test. */
export type CircuitBreaker = <Result>(call: () => Promise<Result>) => Promise<Result>;

/** Creates a circuit breaker that opens at the first time-out. Error answers do not open it. */
export function createCircuitBreaker({
  timeoutMs,
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
      if (now() < openUntil) throw new NoAnswerError('the circuit is open');
      // One call tests the service; others fail until it succeeds.
      openUntil = now() + pauseMs;
    }
    const { promise: timeoutPromise, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      open();
      reject(new NoAnswerError(`no answer in ${timeoutMs} ms`));
    }, timeoutMs);
    try {
      const answer = await Promise.race([call(), timeoutPromise]);
      close();
      return answer;
    } catch (failure) {
      if (!(failure instanceof NoAnswerError)) close();
      throw failure;
    } finally {
      clearTimeout(timer);
    }
  };
}

/** A page whose read fails, even twice, is still sent before its own time limit. */
const READING_MS = 4_000;
/** While an API is silent, one read in this time waits for it, and the others fail at once. */
const PAUSE_MS = 2_000;

export const createReadBreaker = (): CircuitBreaker =>
  createCircuitBreaker({ timeoutMs: READING_MS, pauseMs: PAUSE_MS, onChange: () => undefined });
