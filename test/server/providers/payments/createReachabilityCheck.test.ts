import { createReachabilityCheck } from '../../../../server/providers/payments/providerCall.ts';

it('checks an available provider again after half a minute, and an unavailable one at once', async () => {
  jest.useFakeTimers({ now: 0 });
  const answers = [false, true, false];
  let callCount = 0;
  const isReachable = createReachabilityCheck(async () => {
    callCount += 1;
    if (!answers[callCount - 1]) throw new Error('the line went dead');
  });
  expect([await isReachable(), await isReachable(), await isReachable()]).toEqual([false, true, true]);
  expect(callCount).toBe(2);
  // A machine's clock that is set back or forward changes nothing.
  jest.setSystemTime(3_600_000);
  expect(await isReachable()).toBe(true);
  jest.setSystemTime(-3_600_000);
  jest.advanceTimersByTime(30_001);
  expect(await isReachable()).toBe(false);
  jest.useRealTimers();
});
