import { createCircuitBreaker } from '../../../server/platform/circuitBreaker.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function openBreaker() {
  const changes: boolean[] = [];
  const call = createCircuitBreaker({ timeoutMs: 250, pauseMs: 2_000, onChange: (answers) => changes.push(answers) });
  let callCount = 0;
  const hang = () => {
    callCount += 1;
    return new Promise<string>(() => undefined);
  };
  return { call, changes, hang, made: () => callCount };
}
const catchFailure = (work: Promise<unknown>) => work.then(String, (error: unknown) => String(error));

it('waits up to the limit for one answer, then for none until the pause is over', async () => {
  const { call, changes, hang, made } = openBreaker();
  const first = catchFailure(call(hang));
  await jest.advanceTimersByTimeAsync(249);
  expect(changes).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(await first).toBe('NoAnswerError: no answer in 250 ms');
  expect(await catchFailure(call(hang))).toBe('NoAnswerError: the circuit is open');
  expect([made(), changes]).toEqual([1, [false]]);
});

it('lets one call through after the pause, and all calls once it was answered', async () => {
  const { call, changes, hang, made } = openBreaker();
  const first = catchFailure(call(hang));
  await jest.advanceTimersByTimeAsync(250 + 2_000);
  await first;
  const tries = [call(hang), call(hang)].map(catchFailure);
  await jest.advanceTimersByTimeAsync(250);
  expect(await Promise.all(tries)).toEqual([
    'NoAnswerError: no answer in 250 ms',
    'NoAnswerError: the circuit is open',
  ]);
  expect(made()).toBe(2);

  await jest.advanceTimersByTimeAsync(2_000);
  expect(await call(async () => 'answered')).toBe('answered');
  expect(await call(async () => 'also')).toBe('also');
  expect(changes).toEqual([false, true]);
});

it('counts an error as an answer', async () => {
  const { call, changes, hang } = openBreaker();
  const refuse = () => Promise.reject(new Error('refused'));
  expect(await catchFailure(call(refuse))).toBe('Error: refused');
  const lateFailure = catchFailure(call(hang));
  await jest.advanceTimersByTimeAsync(2_250);
  await lateFailure;
  expect(await catchFailure(call(refuse))).toBe('Error: refused');
  expect(changes).toEqual([false, true]);
});
