import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openMovableClock, systemClock } from '../server/platform/clock.ts';
import { findMail } from './findMail.ts';
import { type OwnShop, openOwnShop } from './ownShop.ts';

/** A shop whose clock the journey moves; an hour of the carrier takes an hour of that clock. */
export type ClockShop = OwnShop & {
  /** Returns the address of a path. */
  at(path: string): string;
  /** Returns the time of the shop's clock. */
  now(): Date;
  /** Moves the shop's clock, and the browser's with it. */
  forward(page: Page, hours: number): Promise<void>;
  /** Moves both clocks to the start of a day in UTC. */
  forwardTo(page: Page, day: string): Promise<void>;
  /** Lets the warehouse ship an order and the carrier deliver it, until its recipient has both mails. */
  deliver(page: Page, email: string): Promise<void>;
};

/** Opens such a shop on its own data, which would be in the future of another run. */
export async function openClockShop(
  readSettings: (port: number) => Readonly<Record<string, string>> = () => ({}),
): Promise<ClockShop> {
  const home = await mkdtemp(join(tmpdir(), 'clock-shop-'));
  const dataDir = join(home, 'data');
  const shop = await openOwnShop((port) => ({
    E2E_DATA_DIR: dataDir,
    MOVABLE_CLOCK: 'true',
    ROLES: 'web,api,worker',
    CARRIERS_SANDBOX: 'true',
    SANDBOX_WAREHOUSE: 'true',
    SANDBOX_CLOCK: '1h=1h',
    SEED_PRODUCTS: '40',
    ...readSettings(port),
  }));
  const now = (): Date => openMovableClock(dataDir, systemClock).now();
  const forward: ClockShop['forward'] = async (page, hours) => {
    const clock = openMovableClock(dataDir, systemClock);
    clock.forward(hours * 3_600_000);
    await page.clock.setSystemTime(clock.now());
  };
  return {
    ...shop,
    at: (path) => `http://localhost:${shop.port}${path}`,
    now,
    forward,
    forwardTo: (page, day) => forward(page, (Date.parse(day) - now().getTime()) / 3_600_000),
    deliver: async (page, email) => {
      await forward(page, 31);
      await findMail(page, { to: email, title: 'way, Maya' });
      await forward(page, 60);
      await findMail(page, { to: email, title: 'Your order was delivered' });
    },
    close: async () => {
      await shop.close();
      await rm(home, { recursive: true });
    },
  };
}
