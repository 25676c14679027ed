import { waitForPaint } from '../../../src/page/waitForPaint.ts';

/** Frames that the test draws. */
function givenFrames() {
  const callbacks: FrameRequestCallback[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => callbacks.push(callback));
  return { draw: () => callbacks.splice(0).forEach((callback) => void callback(0)) };
}
const observe = (promise: Promise<void>) => {
  const outcome = { isDone: false };
  void promise.then(() => {
    outcome.isDone = true;
  });
  return outcome;
};

beforeEach(() => jest.useFakeTimers({ doNotFake: ['requestAnimationFrame'] }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('waits until the next frame is drawn, not only begun', async () => {
  const { draw } = givenFrames();
  const outcome = observe(waitForPaint());
  await jest.advanceTimersByTimeAsync(50);
  expect(outcome.isDone).toBe(false);
  draw();
  await Promise.resolve();
  expect(outcome.isDone).toBe(false);
  await jest.advanceTimersByTimeAsync(0);
  expect(outcome.isDone).toBe(true);
});

it('waits a tenth of a second for a page that draws no frames', async () => {
  givenFrames();
  const outcome = observe(waitForPaint());
  await jest.advanceTimersByTimeAsync(99);
  expect(outcome.isDone).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(outcome.isDone).toBe(true);
});
