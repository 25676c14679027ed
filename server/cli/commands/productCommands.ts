import { describeProduct } from '../../services/catalog/desk/describeProduct.ts';
import { listProducts, PRODUCTS_PER_PAGE, type ProductFilter } from '../../services/catalog/desk/listProducts.ts';
import { type Command, CommandError } from '../command.ts';
import { describeDeskProduct, formatListedProduct } from './describeDeskProduct.ts';
import { findTypedProduct } from './findTypedProduct.ts';
import { parseTyped } from './orderArgs.ts';
import { describePage, formatOptions, toPageNum } from './pageOfList.ts';
import { productChangeCommands } from './productChangeCommands.ts';

const MAX_SEARCH = 100;
const LIST_USAGE = 'npm run store -- product list --search "ferry tee" --hidden --sold-out --page 2';

const LIST_OPTIONS = {
  search: { type: 'string' },
  hidden: { type: 'boolean' },
  shown: { type: 'boolean' },
  'sold-out': { type: 'boolean' },
  page: { type: 'string' },
} as const;

function parseFilter(args: readonly string[]): { filter: ProductFilter; page: number; input: string } {
  const { values, positionals } = parseTyped(args, LIST_OPTIONS, LIST_USAGE);
  const page = toPageNum(values.page);
  const { search = '', hidden: isHidden, shown: isShown } = values;
  if (page === undefined || positionals.length > 0 || search.length > MAX_SEARCH || (isHidden && isShown))
    throw new CommandError(LIST_USAGE);
  const flags = [isHidden && ' --hidden', isShown && ' --shown', values['sold-out'] && ' --sold-out'].filter(Boolean);
  return {
    filter: {
      search,
      visibility: isHidden ? 'hidden' : isShown ? 'shown' : 'all',
      isSoldOut: values['sold-out'] ?? false,
    },
    page,
    input: `${formatOptions(search ? { search } : {})}${flags.join('')}`,
  };
}

/** Lists and changes single products; a feed that names them sets its own prices and stock again. */
export const productCommands: readonly Command[] = [
  {
    words: 'product list',
    args: '--search … --hidden --sold-out --page 2',
    summary: 'lists products with their prices and stock, fifty a page',
    help: `--search finds words of the name or brand, or a SKU by the merchant's number, GTIN or ASIN. --hidden, --shown and --sold-out
show only these.`,
    isReadOnly: true,
    run: async ({ db }, args) => {
      const { filter, page, input: optionText } = parseFilter(args);
      const { products, total } = await listProducts(db, filter, page);
      if (total === 0) console.log('No product matches.');
      for (const product of products) console.log(formatListedProduct(product));
      const place = {
        name: 'Products',
        from: (page - 1) * PRODUCTS_PER_PAGE + 1,
        shownCount: products.length,
        total,
        next: `npm run store -- product list${optionText} --page ${page + 1}`,
      };
      for (const line of describePage(place)) console.log(line);
      return 0;
    },
  },
  {
    words: 'product show',
    args: '<product or SKU>',
    summary: 'shows a product with its colors, sizes, numbers, prices and stock',
    help: "Name a product by its id, or one of its SKUs by its id, ASIN, merchant's number or GTIN.",
    isReadOnly: true,
    run: async ({ db }, [input = '', ...others]) => {
      if (input === '' || others.length > 0) throw new CommandError('npm run store -- product show 9000001');
      const { productId } = await findTypedProduct(db, input);
      const product = await describeProduct(db, productId);
      if (!product) throw new CommandError(`The shop has no product ${productId}.`);
      console.log(describeDeskProduct(product));
      return 0;
    },
  },
  ...productChangeCommands,
];
