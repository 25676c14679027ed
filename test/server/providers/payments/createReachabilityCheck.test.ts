import { createReachabilityCheck } from '../../../../server/providers/payments/createReachabilityCheck.ts';

it('checks a provider that answered again after half a minute, and one that did not at once', async () => {
  jest.useFakeTimers({ now: 0 });
  const answers = [false, true, false];
  let asked = 0;
  const isReachable = createReachabilityCheck(async () => {
    asked += 1;
    if (!answers[asked - 1]) throw new Error('the line went dead');
  });
  expect([await isReachable(), await isReachable(), await isReachable()]).toEqual([false, true, true]);
  expect(asked).toBe(2);
  // A machine's clock that is set back or forward changes nothing.
  jest.setSystemTime(3_600_000);
  expect(await isReachable()).toBe(true);
  jest.setSystemTime(-3_600_000);
  jest.advanceTimersByTime(30_001);
  expect(await isReachable()).toBe(false);
  jest.useRealTimers();
});
