import type { Parts } from '../parts.ts';
import { findFirstWrite } from '../services/catalog/sourceProducts.ts';
import { type WriteOutcome, writeCatalog } from '../services/catalog/write/writeCatalog.ts';
import { buildGiftCardProducts } from '../services/giftcards/physical/buildGiftCardProducts.ts';
import { DESIGNS } from '../services/giftcards/rules.ts';
import { DEMO_ACCOUNT } from '../services/identity/demoAccount.ts';
import { ensureDemoCampaigns } from './ensureDemoCampaigns.ts';
import { ensureDemoCustomer } from './ensureDemoCustomer.ts';
import { ensureDemoLists } from './ensureDemoLists.ts';
import { ensureDemoPromoCodes } from './ensureDemoPromoCodes.ts';
import { ensureDemoRestrictions } from './ensureDemoRestrictions.ts';
import { ensureDemoStaff } from './ensureDemoStaff.ts';
import { generateDemoCatalog } from './generateDemoCatalog.ts';
import { insertOpinions } from './insertOpinions.ts';

type SeedOptions = {
  readonly products: number;
  readonly reviewsPerProduct?: number;
  /** Called as products are written. */
  readonly onProgress?: (progress: { doneCount: number; total: number }) => void;
};

type SeedOutcome = WriteOutcome & {
  readonly addedReviews: number;
  readonly account?: { readonly email: string; readonly password: string };
};

/**
 * Adds the demo catalog, physical gift cards, and the demo customer and staff, where allowed. Existing data stays unchanged: a second run changes
 * nothing (days count from the first), and a larger number adds products. Stock on hand is never reset.
 */
export async function seedDemo(
  { db, clock, config }: Pick<Parts, 'db' | 'clock'> & { readonly config: Pick<Parts['config'], 'demoAccount'> },
  { products, onProgress, ...options }: SeedOptions,
): Promise<SeedOutcome> {
  const today = (await findFirstWrite(db, 'demo')) ?? clock.now();
  if (config.demoAccount) {
    await ensureDemoCustomer({ db, clock });
    await ensureDemoStaff({ db, clock });
  }
  let addedReviews = 0;
  const outcome = await writeCatalog(db, generateDemoCatalog({ products, today, ...options }), {
    now: clock.now(),
    onAdded: async (tx, addedProducts) => {
      addedReviews += await insertOpinions(tx, addedProducts);
    },
    onProgress: (doneCount) => onProgress?.({ doneCount, total: products }),
  });
  const cards = buildGiftCardProducts({
    designIds: DESIGNS.map(({ designId }) => designId),
    onHand: 200,
    quantityRule: 'keep',
  });
  await writeCatalog(db, cards, { now: clock.now() });
  await ensureDemoCampaigns(db, today);
  await ensureDemoLists({ db, clock });
  await ensureDemoPromoCodes(db, today);
  await ensureDemoRestrictions(db, today);
  return { ...outcome, addedReviews, ...(config.demoAccount && { account: DEMO_ACCOUNT }) };
}
