import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMovableClock } from '../../../server/platform/clock.ts';

const machine = { now: () => new Date('2027-01-10T12:00:00Z') };
const HOUR_MS = 3_600_000;
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'clock-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

it("is the machine's clock until it is moved", () => {
  expect(openMovableClock(join(dataDir, 'missing'), machine).now()).toEqual(machine.now());
});

it('moves for all processes of a data directory, including those that start later', () => {
  const [shop, command] = [openMovableClock(dataDir, machine), openMovableClock(dataDir, machine)];
  command.forward(HOUR_MS);
  command.forward(2 * HOUR_MS);
  expect(shop.now()).toEqual(new Date('2027-01-10T15:00:00Z'));
  expect(openMovableClock(dataDir, machine).now()).toEqual(shop.now());
});

it.each([-1, Number.NaN, Number.POSITIVE_INFINITY, 101 * 366 * 24 * HOUR_MS])('does not move by %s', (milliseconds) => {
  const clock = openMovableClock(dataDir, machine);
  expect(() => clock.forward(milliseconds)).toThrow(RangeError);
  expect(clock.now()).toEqual(machine.now());
});
