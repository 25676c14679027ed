import { releaseMemory } from '../../../server/platform/releaseMemory.ts';

const MIB = 2 ** 20;
const COST_MS = 300;

let utilization = 0;
let memory = 0;
let collections = 0;
let stop: () => void = () => undefined;

beforeEach(() => {
  jest.useFakeTimers();
  [utilization, memory, collections] = [0, 200 * MIB, 0];
  stop = releaseMemory({
    collect: () => {
      collections += 1;
      memory = 150 * MIB;
      return COST_MS;
    },
    readMemory: () => memory,
    readUtilization: () => utilization,
  });
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

it('collects once after the start, when the process has been idle for some seconds', () => {
  jest.advanceTimersByTime(3_000);
  expect(collections).toBe(0);
  jest.advanceTimersByTime(600_000);
  expect(collections).toBe(1);
});

it('collects nothing while a small process works', () => {
  utilization = 0.2;
  jest.advanceTimersByTime(600_000);
  expect(collections).toBe(0);
  // A single quiet moment is not idleness.
  utilization = 0;
  jest.advanceTimersByTime(2_000);
  utilization = 0.2;
  jest.advanceTimersByTime(600_000);
  expect(collections).toBe(0);
});

it('collects in a moment with time to spare, for a hundredth of it, while a large process works', () => {
  utilization = 0.9;
  memory = 290 * MIB;
  jest.advanceTimersByTime(600_000);
  expect(collections).toBe(0);
  utilization = 0.4;
  jest.advanceTimersByTime(2_000);
  expect(collections).toBe(1);
  memory = 290 * MIB;
  jest.advanceTimersByTime(26_000);
  expect(collections).toBe(1);
  jest.advanceTimersByTime(4_000);
  expect(collections).toBe(2);
});

it('collects nothing in a process whose live objects are large', () => {
  utilization = 0.4;
  stop();
  const collect = jest.fn(() => COST_MS);
  memory = 500 * MIB;
  stop = releaseMemory({ collect, readMemory: () => memory, readUtilization: () => utilization });
  jest.advanceTimersByTime(600_000);
  expect(collect).toHaveBeenCalledTimes(1);
});

it('collects again after the process has grown by much, and not by little', () => {
  jest.advanceTimersByTime(60_000);
  memory = 170 * MIB;
  jest.advanceTimersByTime(60_000);
  expect(collections).toBe(1);
  memory = 180 * MIB;
  jest.advanceTimersByTime(60_000);
  expect(collections).toBe(2);
});

it('pauses between two collections, however fast the process grows', () => {
  for (let second = 0; second < 60; second += 1) {
    memory += 100 * MIB;
    jest.advanceTimersByTime(1_000);
  }
  expect(collections).toBeGreaterThan(1);
  expect(collections).toBeLessThanOrEqual(4);
});

it('stops', () => {
  stop();
  jest.advanceTimersByTime(600_000);
  expect(collections).toBe(0);
});

it('does nothing if Node was started without its collector', () => {
  const { gc } = globalThis;
  Reflect.deleteProperty(globalThis, 'gc');
  try {
    const readMemory = jest.fn(() => 0);
    const stopNothing = releaseMemory({ readMemory, readUtilization: () => 0 });
    jest.advanceTimersByTime(60_000);
    expect(readMemory).not.toHaveBeenCalled();
    stopNothing();
  } finally {
    if (gc) globalThis.gc = gc;
  }
});
