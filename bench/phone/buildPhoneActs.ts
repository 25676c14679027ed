import { expect, type Locator, type Page } from '@playwright/test';
import type { SampleSku } from '../../e2e/shopApi.ts';
import { createEmail } from '../../e2e/shopper.ts';
import { openPage } from '../../e2e/watchPage.ts';

/** Something a shopper does on a phone. `prepare` leads to the page, unmeasured. */
export type PhoneAct = {
  readonly name: string;
  /** The longest allowed time to the next frame, in milliseconds. */
  readonly goal: number;
  readonly prepare?: (page: Page) => Promise<unknown>;
  readonly perform: (page: Page) => Promise<void>;
};

/** Facets, swatches, sizes and adding to the cart must feel immediate. */
const CHOICE_GOAL = 100;
const GOAL = 200;

/** Chooses the width of a product with several. */
async function chooseWidth(page: Page, width: string): Promise<void> {
  const link = page.locator('[data-field="width"] fieldset').getByRole('link', { name: width, exact: true });
  if (width === '' || !(await link.count())) return;
  await link.tap();
  await page.waitForLoadState('networkidle');
}

/** Without Playwright's check that nothing covers the target, whose listener in the page takes 30 ms of a slow phone. */
const tap = (target: Locator): Promise<void> => target.tap({ force: true });

/** The least that a touch takes on this machine: a page with nothing but a button, which changes its color. */
async function openBarePage(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.setContent(`<meta name="viewport" content="width=device-width"><button style="margin: 200px 100px"
    onclick="this.style.background = 'gold'">Touch</button>`);
  await page.waitForTimeout(1000);
}

/** Returns the acts of one visit, in their order: each begins where the one before ended, unless it has a `prepare`. */
export const buildPhoneActs = ({ productUrl, colorId, size, width }: SampleSku): readonly PhoneAct[] => [
  {
    name: 'touch a bare page',
    goal: GOAL,
    prepare: openBarePage,
    perform: (page) => tap(page.getByRole('button', { name: 'Touch' })),
  },
  {
    name: 'open the menu',
    goal: GOAL,
    prepare: (page) => openPage(page, '/'),
    perform: (page) => tap(page.getByRole('banner').getByRole('button', { name: 'Menu' })),
  },
  {
    name: 'type in the search',
    goal: GOAL,
    prepare: (page) => openPage(page, '/'),
    perform: (page) => page.getByRole('combobox', { name: 'Search' }).pressSequentially('boo', { delay: 150 }),
  },
  {
    name: 'open a facet',
    goal: CHOICE_GOAL,
    prepare: (page) => openPage(page, '/shoes'),
    perform: (page) => tap(page.getByRole('button', { name: /^Color/ })),
  },
  {
    name: 'choose a facet value',
    goal: CHOICE_GOAL,
    perform: (page) => tap(page.getByRole('dialog').getByRole('link', { name: /^Black/ })),
  },
  {
    name: 'press a heart',
    goal: GOAL,
    prepare: (page) => openPage(page, '/shoes'),
    perform: (page) => tap(page.getByRole('button', { name: /to Favorites$/ }).first()),
  },
  {
    name: 'choose a color',
    goal: CHOICE_GOAL,
    prepare: (page) => openPage(page, `${productUrl}/color/${colorId}`),
    perform: (page) => tap(page.getByRole('navigation', { name: 'Colors' }).getByRole('link').last()),
  },
  {
    name: 'choose a size',
    goal: CHOICE_GOAL,
    prepare: (page) => openPage(page, `${productUrl}/color/${colorId}`),
    perform: (page) =>
      tap(page.locator('[data-field="size"] fieldset').getByRole('link', { name: size, exact: true }).first()),
  },
  {
    name: 'add to the cart',
    goal: CHOICE_GOAL,
    prepare: (page) => chooseWidth(page, width),
    perform: (page) => tap(page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).first()),
  },
  {
    name: 'change a quantity',
    goal: GOAL,
    prepare: async (page) => {
      await expect(page.getByText('Added to your cart')).toBeVisible({ timeout: 60_000 });
      await openPage(page, '/cart');
    },
    perform: (page) => tap(page.getByRole('button', { name: 'Increase quantity' })),
  },
  {
    name: 'write an address',
    goal: GOAL,
    prepare: async (page) => {
      await openPage(page, '/checkout');
      await page.getByLabel('Email').fill(createEmail());
      await page.getByRole('button', { name: 'Continue as a guest' }).tap();
      await page.getByLabel('Full name').waitFor();
    },
    perform: (page) => page.getByLabel('Full name').pressSequentially('Maya', { delay: 150 }),
  },
];
