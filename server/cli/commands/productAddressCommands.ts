import { redirectTarget } from '../../../src/lib/redirectTarget.ts';
import { moveProduct, preferSubsite } from '../../services/catalog/productAddresses.ts';
import { shopHosts } from '../../services/marketplaces/actions.ts';
import { type Command, CommandError } from '../command.ts';

const PRODUCT_ID = /^[1-9]\d{0,11}$/;

function productIds(args: readonly string[], count: number, usage: string): number[] {
  const ids = args.slice(0, count);
  if (ids.length < count || !ids.every((id) => PRODUCT_ID.test(id))) throw new CommandError(usage);
  return ids.map(Number);
}

/** Moves products to another id, or to another of the operator's sites. */
export const productAddressCommands: readonly Command[] = [
  {
    words: 'product move',
    args: '<old id> <new id>',
    summary: 'lets the addresses of one product lead to another (301), and hides the first',
    run: async ({ db }, args) => {
      const usage = 'Name two product ids: npm run store -- product move 9000001 9000002';
      const [from = 0, to = 0] = productIds(args, 2, usage);
      if (from === to || args.length > 2) throw new CommandError(usage);
      if (!(await moveProduct(db, from, to))) throw new CommandError(`The shop shows no product ${to}.`);
      console.log(`The addresses of product ${from} lead to product ${to}.`);
      return 0;
    },
  },
  {
    words: 'product subsite',
    args: '<id> <site> <address>|none',
    summary: 'lets a product be shown on another site (301), or on this one again',
    run: async ({ db, config }, args) => {
      const usage =
        'npm run store -- product subsite 9000001 outlet https://outlet.example, or: product subsite 9000001 none';
      const [id = 0] = productIds(args, 1, usage);
      const [, site = '', address = ''] = args;
      const isNone = site === 'none' && args.length === 2;
      if (!isNone && (args.length !== 3 || !URL.canParse(address))) throw new CommandError(usage);
      if (!isNone && redirectTarget(address, [...config.allowedHosts, ...shopHosts(config.publicUrl)], '') === '') {
        throw new CommandError(
          `${address} is on no host of ALLOWED_HOSTS (${config.allowedHosts.join(', ') || 'empty'}).`,
        );
      }
      if (!(await preferSubsite(db, id, isNone ? null : { id: site, url: address }))) {
        throw new CommandError(`The shop has no product ${id}.`);
      }
      console.log(isNone ? `Product ${id} is shown here.` : `Product ${id} is shown at ${address}.`);
      return 0;
    },
  },
];
