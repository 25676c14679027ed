import { redirectTarget } from '../../../src/lib/redirectTarget.ts';
import type { Database } from '../../platform/database/database.ts';
import { findTypedProducts } from '../../services/catalog/actions.ts';
import { moveProduct, preferSubsite } from '../../services/catalog/productAddresses.ts';
import { listShopHosts } from '../../services/marketplaces/actions.ts';
import { changeOrTry } from '../changeOrTry.ts';
import { type Command, CommandError } from '../command.ts';
import { parseDryRun } from './dryRunArgs.ts';
import { findTypedProduct } from './findTypedProduct.ts';

const PRODUCT_ID = /^[1-9]\d{0,11}$/;

/** The old id may come from an earlier shop; this shop need not have had it. */
async function findOldProductId(db: Database, input: string): Promise<number> {
  const isUnknown = PRODUCT_ID.test(input) && (await findTypedProducts(db, input)).length === 0;
  return isUnknown ? Number(input) : (await findTypedProduct(db, input)).productId;
}

/** Commands that move products to another id, or to another of the operator's sites. */
export const productAddressCommands: readonly Command[] = [
  {
    words: 'product move',
    args: '<old id> <new id> [--dry-run]',
    summary: 'lets the addresses of one product lead to another (301), and hides the first',
    run: async (parts, args) => {
      const usage = 'Name two product ids: npm run store -- product move 9000001 9000002';
      const { positionals, isDryRun } = parseDryRun(args, usage, 2);
      const [oldId = '', newId = ''] = positionals;
      if (oldId === '' || newId === '') throw new CommandError(usage);
      return changeOrTry(parts, { isDryRun }, async ({ db }) => {
        const from = await findOldProductId(db, oldId);
        const { productId: to } = await findTypedProduct(db, newId);
        if (from === to) throw new CommandError(usage);
        if (!(await moveProduct(db, from, to))) throw new CommandError(`The shop shows no product ${to}.`);
        console.log(`The addresses of product ${from} lead to product ${to}.`);
      });
    },
  },
  {
    words: 'product subsite',
    args: '<id> <site> <address>|none [--dry-run]',
    summary: 'lets a product be shown on another site (301), or on this one again',
    run: async (parts, args) => {
      const usage =
        'npm run store -- product subsite 9000001 outlet https://outlet.example, or: product subsite 9000001 none';
      const { positionals, isDryRun } = parseDryRun(args, usage, 3);
      const [input = '', site = '', address = ''] = positionals;
      const isNone = site === 'none' && positionals.length === 2;
      const { config } = parts;
      if (!isNone && (positionals.length !== 3 || !URL.canParse(address))) throw new CommandError(usage);
      if (!isNone && redirectTarget(address, [...config.allowedHosts, ...listShopHosts(config.publicUrl)], '') === '') {
        throw new CommandError(
          `${address} is on no host of ALLOWED_HOSTS (${config.allowedHosts.join(', ') || 'empty'}).`,
        );
      }
      return changeOrTry(parts, { isDryRun }, async ({ db }) => {
        const { productId: id } = await findTypedProduct(db, input);
        if (!(await preferSubsite(db, id, isNone ? null : { id: site, url: address }))) {
          throw new CommandError(`The shop has no product ${id}.`);
        }
        console.log(isNone ? `Product ${id} is shown here.` : `Product ${id} is shown at ${address}.`);
      });
    },
  },
];
