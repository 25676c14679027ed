import { packItems, unpackPackage } from '../../services/orders/actions.ts';
import { changeOrTry } from '../changeOrTry.ts';
import { type Command, CommandError } from '../command.ts';
import { DRY_RUN } from './dryRunArgs.ts';
import { findLines } from './findLines.ts';
import { parseOrderArgs, toKey, toRowId } from './orderArgs.ts';
import { showOrder } from './showOrder.ts';

const PACK_USAGE = `Name the packed items: npm run store -- order pack 112-4820193-7740021 --line 12:1
Without --line everything that is in no package yet; else each --line 12, or --line 12:1 for one piece of it, or --line with its SKU.
Packed items cannot be cancelled until they are unpacked. --key a-name makes a repeated command pack once. --dry-run changes nothing.`;
const UNPACK_USAGE = `Name a package: npm run store -- order unpack 112-4820193-7740021 --package 3
Its items can be cancelled and packed again. --dry-run changes nothing.`;

const text = { type: 'string' } as const;

/** Packs and unpacks orders. */
export const orderPackCommands: readonly Command[] = [
  {
    words: 'order pack',
    args: '<order> [--line …] [--key …] [--dry-run]',
    summary: 'puts an order, or some of it, into one package: from then on it cannot be cancelled',
    help: PACK_USAGE,
    run: (parts, args) => {
      const options = { line: { type: 'string', multiple: true }, key: text, ...DRY_RUN } as const;
      const { orderId, values } = parseOrderArgs(args, options, PACK_USAGE);
      const requestKey = toKey(values.key, PACK_USAGE);
      return changeOrTry(parts, { isDryRun: values['dry-run'] }, async (within) => {
        const items = await findLines(within, orderId, { line: values.line, usage: PACK_USAGE });
        const { packageId } = await packItems(within, { orderId, items, requestKey });
        console.log(`Package ${packageId}.`);
        await showOrder(within, orderId);
      });
    },
  },
  {
    words: 'order unpack',
    args: '<order> --package … [--dry-run]',
    summary: 'unpacks a package that has not left',
    help: UNPACK_USAGE,
    run: (parts, args) => {
      const { orderId, values } = parseOrderArgs(args, { package: text, ...DRY_RUN }, UNPACK_USAGE);
      const packageId = toRowId(values.package, UNPACK_USAGE);
      if (packageId === undefined) throw new CommandError(UNPACK_USAGE);
      return changeOrTry(parts, { isDryRun: values['dry-run'] }, async (within) => {
        await unpackPackage(within, { orderId, packageId });
        await showOrder(within, orderId);
      });
    },
  },
];
