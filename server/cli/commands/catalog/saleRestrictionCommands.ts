import { SHIPPING_COUNTRIES, US_STATES } from '../../../../src/lib/addresses/shippingCountries.ts';
import {
  liftRestriction,
  listRestrictions,
  restrictSale,
  type SaleRestriction,
} from '../../../services/catalog/saleRestrictions.ts';
import { type Command, CommandError, parseDryRun } from '../../command.ts';
import { changeOrTry } from '../../runCommand.ts';
import { findTypedProduct } from '../commandArgs.ts';

const USAGE = `Name a product and its restriction: npm run store -- sale restrict 9000001 states CA,NY
domestic: to no other country (Marshall Islands, Micronesia, Palau); countries GU,PR and states CA,NY: not to those; limit 2: no more in an order; release: one for each customer; held: for now none.`;

const KINDS = ['domestic', 'countries', 'states', 'limit', 'release', 'held'] as const;

const CODES: Readonly<Partial<Record<SaleRestriction['kind'], readonly { readonly code: string }[]>>> = {
  countries: SHIPPING_COUNTRIES,
  states: US_STATES,
};

/**
 * Parses the product and kind, the first arguments of both commands.
 * @throws {CommandError}
 */
function parseSubject([input = '', kindName]: readonly string[]): { input: string; kind: SaleRestriction['kind'] } {
  const kind = KINDS.find((candidate) => candidate === kindName);
  if (input === '' || !kind) throw new CommandError(USAGE);
  return { input, kind };
}

/**
 * Parses the arguments.
 * @throws {CommandError} with the line to print
 */
function parseRestriction(args: readonly string[]): Omit<SaleRestriction, 'productId'> {
  const { kind } = parseSubject(args);
  const [, , value = ''] = args;
  const codes = CODES[kind];
  const takesValue = codes !== undefined || kind === 'limit';
  if (takesValue !== (value !== '')) throw new CommandError(USAGE);
  if (kind === 'limit') {
    if (!/^[1-9]\d?$/.test(value)) throw new CommandError(`${value} is no number of pieces: it is 1 to 99.`);
    return { kind, places: [], most: Number(value) };
  }
  const places = codes === undefined ? [] : value.toUpperCase().split(',');
  const unknownPlace = places.find((place) => !codes?.some(({ code }) => code === place));
  if (unknownPlace !== undefined) throw new CommandError(`The shop does not ship to ${unknownPlace || 'nowhere'}.`);
  return { kind, places, most: null };
}

const formatRestriction = ({ kind, places, most: maxQuantity }: Omit<SaleRestriction, 'productId'>): string =>
  [kind, maxQuantity === null ? places.join(', ') : String(maxQuantity)].filter((part) => part !== '').join(' ');

/** Sale restrictions by place and quantity (transactions §8). A running shop applies changes at once. */
export const saleRestrictionCommands: readonly Command[] = [
  {
    words: 'sale restrict',
    args: '<product or SKU> <kind> [value] [--dry-run]',
    summary: 'restricts the sale of a product by place, by customer or by number',
    run: async (parts, args) => {
      const { positionals, isDryRun } = parseDryRun(args, USAGE, 3);
      const saleRestriction = parseRestriction(positionals);
      return changeOrTry(parts, { isDryRun }, async ({ db, clock }) => {
        const { productId } = await findTypedProduct(db, parseSubject(positionals).input);
        const restriction = { ...saleRestriction, productId };
        if (!(await restrictSale(db, restriction, clock.now()))) {
          throw new CommandError(`The shop has no product ${restriction.productId}.`);
        }
        console.log(`The sale of product ${restriction.productId} is restricted: ${formatRestriction(restriction)}.`);
      });
    },
  },
  {
    words: 'sale lift',
    args: '<product or SKU> <kind> [--dry-run]',
    summary: 'lifts a restriction again',
    run: async (parts, args) => {
      const { positionals, isDryRun } = parseDryRun(args, USAGE, 2);
      const { input, kind } = parseSubject(positionals);
      return changeOrTry(parts, { isDryRun }, async ({ db }) => {
        const { productId } = await findTypedProduct(db, input);
        if (!(await liftRestriction(db, { productId, kind }))) {
          throw new CommandError(`The sale of product ${productId} has no such restriction: ${kind}.`);
        }
        console.log(`The sale of product ${productId} is restricted no longer: ${kind}.`);
      });
    },
  },
  {
    words: 'sale restrictions',
    args: '',
    summary: 'lists the sale restrictions of products',
    isReadOnly: true,
    run: async ({ db }) => {
      const all = await listRestrictions(db);
      const lines = all.map(
        (restriction) => `${restriction.productId} ${restriction.productName}: ${formatRestriction(restriction)}`,
      );
      console.log(lines.length === 0 ? 'Nothing is restricted.' : lines.join('\n'));
      return 0;
    },
  },
];
