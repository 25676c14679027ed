import { CARRIERS } from '../../../../src/lib/checkout/shipping.ts';
import type { Parts } from '../../../parts.ts';
import {
  type CarrierProvider,
  type CarrierResult,
  LABEL_FORMATS,
  type LabelFormat,
} from '../../../providers/carriers/carrierProvider.ts';
import { openCarriers } from '../../../providers/carriers/openCarriers.ts';
import type { ShipRequest } from '../../../services/orders/actions/shipping.ts';
import { CommandError, DRY_RUN } from '../../command.ts';
import { findLines, parseOrderArgs, toRowId } from './orderArgs.ts';

export const SHIP_USAGE = `Name the shipped items and their carrier: npm run store -- order ship 112-4820193-7740021 --carrier UPS --tracking 1Z999AA10123456784
Without --package and --line everything that is still to leave is in the parcel; --package 3 is one package; else each --line 12, or --line 12:1 for one piece of it. Parcels of ${CARRIERS.join(', ')} can be followed.
With a label of the shop's carriers: npm run store -- order ship 112-4820193-7740021 --label --out label.pdf
It packs what is in no package, buys the label, saves it, charges the order and ships the package. If a step fails, what it packed is unpacked and the label voided. --format is one of ${LABEL_FORMATS.join(', ')}. Repeat it with --package to save the label again: it buys no second one. --buy allows an account that is not in test mode, where the label costs money.
--dry-run changes nothing.`;

const TRACKING = /^[\p{L}\p{N} -]{4,40}$/u;
const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const OPTIONS = {
  line: { type: 'string', multiple: true },
  package: text,
  carrier: text,
  tracking: text,
  label: flag,
  out: text,
  format: text,
  buy: flag,
  ...DRY_RUN,
} as const;

/** A shipment for which a label is bought. */
export type LabelShipRequest = Pick<ShipRequest, 'orderId' | 'items' | 'packageId'> & {
  readonly out: string;
  readonly format: LabelFormat;
  readonly mayCost: boolean;
};
type ParsedShipRequest = { readonly isDryRun: boolean } & (
  | { readonly label: LabelShipRequest; readonly parcel?: undefined }
  | { readonly parcel: ShipRequest; readonly label?: undefined }
);

/** Parses the carrier of a parcel and its tracking number. @throws {CommandError} with the usage */
export function toParcel(
  { carrier = '', tracking = '' }: { readonly carrier?: string | undefined; readonly tracking?: string | undefined },
  usage: string,
): { readonly carrier: string; readonly trackingNumber: string } {
  const [name, trackingNumber] = [carrier.trim(), tracking.trim()];
  if (name === '' || name.length > 40 || !TRACKING.test(trackingNumber)) throw new CommandError(usage);
  return { carrier: CARRIERS.find((one) => one.toLowerCase() === name.toLowerCase()) ?? name, trackingNumber };
}

/** Parses the arguments of `order ship`. @throws {CommandError} */
export async function shipRequest(
  parts: Pick<Parts, 'db' | 'clock'>,
  args: readonly string[],
): Promise<ParsedShipRequest> {
  const { orderId, values } = parseOrderArgs(args, OPTIONS, SHIP_USAGE);
  const { carrier = '', tracking = '', format = 'PDF', 'dry-run': isDryRun } = values;
  const packageId = toRowId(values.package, SHIP_USAGE);
  if (packageId !== undefined && values.line) throw new CommandError(`Name a package or lines.\n${SHIP_USAGE}`);
  const items = await findLines(parts, orderId, { line: values.line, usage: SHIP_USAGE });
  const selection = { orderId, items, packageId };
  if (values.label) {
    const labelFormat = LABEL_FORMATS.find((name) => name === format.toUpperCase());
    if (!labelFormat || carrier !== '' || tracking !== '') throw new CommandError(SHIP_USAGE);
    const outFile = values.out ?? `label-${orderId}.${labelFormat.toLowerCase()}`;
    return { isDryRun, label: { ...selection, out: outFile, format: labelFormat, mayCost: values.buy } };
  }
  return { isDryRun, parcel: { ...selection, ...toParcel(values, SHIP_USAGE) } };
}

const NO_CARRIERS = 'This shop has no carriers: set EASYPOST_API_KEY, EASYPOST_WEBHOOK_SECRET and SHIP_FROM.';

/** @throws {CommandError} for a shop without carriers */
export function requireCarriers({ config }: Pick<Parts, 'config'>): CarrierProvider {
  const carriers = openCarriers(config);
  if (!carriers) throw new CommandError(NO_CARRIERS);
  return carriers;
}

/**
 * Returns the value of a result. @param hint the operator's next step if there is no answer @throws {CommandError} with
 * the carrier's reason
 */
export function requireValue<Value>(result: CarrierResult<Value>, hint = ''): Value {
  if (result.status === 'ok') return result.value;
  if (result.status === 'refused') throw new CommandError(`The carrier refuses: ${result.reason} (${result.code})`);
  throw new CommandError(`The carrier cannot be reached: ${result.reason}.${hint}`);
}
