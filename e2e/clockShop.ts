import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { computeDataVersion } from '../scripts/e2eData.ts';
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
  /** Lets the warehouse ship orders and the carrier deliver them, until their recipients have both mails. */
  deliver(page: Page, ...orders: readonly { readonly email: string; readonly orderId: string }[]): Promise<void>;
};

const buildSettings = (dataDir: string): Readonly<Record<string, string>> => ({
  E2E_DATA_DIR: dataDir,
  MOVABLE_CLOCK: 'true',
  ROLES: 'web,api,worker',
  CARRIERS_SANDBOX: 'true',
  SANDBOX_WAREHOUSE: 'true',
  SANDBOX_CLOCK: '1h=1h',
  SEED_PRODUCTS: '40',
});

/** Longer than a busy machine needs to fill a shop. */
const FILLING_MS = 120_000;

async function fillShop(dataDir: string, filled: string): Promise<void> {
  const shop = await openOwnShop(() => buildSettings(dataDir));
  await shop.close();
  // Another checkout's may be there by now.
  if (!existsSync(filled)) await rename(dataDir, filled);
}

/**
 * Copies the data of a newly filled shop, which the first journey of a run makes while the others wait for it. They are
 * in a folder that the user of the database can enter.
 */
async function copyFilledShop(dataDir: string): Promise<void> {
  const filled = join(tmpdir(), `clock-shop-filled-${await computeDataVersion()}`);
  const making = `${filled}-making-${process.env.E2E_PORT}`;
  const isFirst = await mkdir(making, { recursive: true });
  if (isFirst) {
    if (!existsSync(filled)) await fillShop(join(making, 'data'), filled);
    await rm(making, { recursive: true, force: true });
  }
  await expect.poll(() => existsSync(filled), { timeout: FILLING_MS }).toBe(true);
  // With its owner, whom PostgreSQL expects.
  execFileSync('cp', ['-a', filled, dataDir]);
}

/**
 * Opens such a shop on its own data, which would be in the future of another run. With `isEmpty` it has no products,
 * people and orders.
 */
export async function openClockShop({ isEmpty = false } = {}): Promise<ClockShop> {
  const home = await mkdtemp(join(tmpdir(), 'clock-shop-'));
  // The user of the database must be able to enter.
  await chmod(home, 0o711);
  const dataDir = join(home, 'data');
  if (!isEmpty) await copyFilledShop(dataDir);
  const shop = await openOwnShop((port) => ({
    ...buildSettings(dataDir),
    ...(isEmpty && { SEED_PRODUCTS: '0', DEMO_ACCOUNT: 'false' }),
    // Cards of the provider whose sandbox disputes payments, and has card fields of its own.
    STRIPE_PUBLISHABLE_KEY: 'pk_test_of_this_shop_alone',
    STRIPE_SECRET_KEY: 'sk_test_of_this_shop_alone',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_this_shop_alone',
    STRIPE_API_URL: `http://localhost:${port}/dev/payments/stripe`,
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
    deliver: async (page, ...orders) => {
      const findMails = async (title: string): Promise<void> => {
        for (const { email, orderId } of orders) await findMail(page, { to: email, title, text: orderId });
      };
      await forward(page, 31);
      await findMails('way, Maya');
      await forward(page, 60);
      await findMails('Your order was delivered');
    },
    close: async () => {
      await shop.close();
      await rm(home, { recursive: true });
    },
  };
}

/**
 * Journeys of one shop, one after the other (`playwright.config.ts`), in a browser that has the shop's time. They may
 * move its clock, but not stop each other's orders: what one has ordered, the next one's `forward` may ship.
 */
export const test = base.extend<object, { shop: ClockShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from the pattern.
    async ({}, use) => {
      const shop = await openClockShop();
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: FILLING_MS },
  ],
  baseURL: async ({ shop }, use) => use(shop.at('')),
  page: async ({ page, shop }, use) => {
    await page.clock.setSystemTime(shop.now());
    await use(page);
  },
});
