import { reachability } from '../../../../server/providers/payments/reachability.ts';

it('checks a provider that answered again after half a minute, and one that did not at once', async () => {
  jest.useFakeTimers({ now: 0 });
  const answers = [false, true, false];
  let asked = 0;
  const isReachable = reachability(async () => {
    asked += 1;
    if (!answers[asked - 1]) throw new Error('the line went dead');
  });
  expect([await isReachable(), await isReachable(), await isReachable()]).toEqual([false, true, true]);
  expect(asked).toBe(2);
  jest.setSystemTime(30_001);
  expect(await isReachable()).toBe(false);
  jest.useRealTimers();
});
