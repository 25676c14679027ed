import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { formatCents } from '../../../src/lib/money.ts';
import { parseShipAddress } from '../../config/readCarrierSettings.ts';
import {
  CARRIER_SERVICES,
  type CarrierAddress,
  type CarrierProvider,
  type CarrierService,
  LABEL_FORMATS,
  type LabelFormat,
  type PurchasedLabel,
  type Tracking,
} from '../../providers/carriers/carrierProvider.ts';
import { requireCarriers, requireCarrierValue } from '../../providers/carriers/requireCarriers.ts';
import { type Command, CommandError } from '../command.ts';

const EXAMPLE = 'npm run store -- carrier label --to "Maya Lindqvist; 418 Linden Avenue; Apt 3; Columbus OH 43215"';

const LABEL_HELP = `Buys a label for a test parcel, saves it, prints its tracking, and voids the label again:
  ${EXAMPLE}
  --to "name; street; second line; city ST 12345; phone"   the customer; the second line and the phone may be left out
  --weight 3.4          pounds (2)
  --service standard    ${CARRIER_SERVICES.join(', ')}
  --return              from the customer to the return address
  --labelless           with a QR code instead of a label
  --format PDF          ${LABEL_FORMATS.join(', ')}
  --out label.pdf       where to save it
  --reference TEST      the order's id on the label; in the sandbox words such as TEST-LOST choose the journey
  --keep                does not void the label
  --buy                 allows an account that is not in test mode, where the label costs money`;

type LabelCommand = {
  readonly customer: CarrierAddress;
  readonly weightOunces: number;
  readonly service: CarrierService;
  readonly isReturn: boolean;
  readonly isLabelless: boolean;
  readonly format: LabelFormat;
  readonly out: string;
  readonly reference: string;
  readonly isKept: boolean;
  readonly mayCost: boolean;
};

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const OPTIONS = {
  to: text,
  weight: text,
  service: text,
  return: flag,
  labelless: flag,
  format: text,
  out: text,
  reference: text,
  keep: flag,
  buy: flag,
  help: flag,
} as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : String(error)}\n\n${LABEL_HELP}`);
  }
}

const createUsageError = (message: string): CommandError => new CommandError(`${message}\n\n${LABEL_HELP}`);

/** Parses the arguments of `carrier label`. @returns undefined for `--help` @throws {CommandError} */
function parseLabelCommand(args: readonly string[]): LabelCommand | undefined {
  const values = parse(args);
  if (values.help) return undefined;
  const customer = parseShipAddress(values.to ?? '');
  if (!customer) throw createUsageError('Say where the parcel goes.');
  const { weight = '2', reference = 'TEST', labelless: isLabelless = false } = values;
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(weight) || Number(weight) <= 0)
    throw createUsageError('The weight is a number of pounds.');
  const service = CARRIER_SERVICES.find((name) => name === (values.service ?? 'standard'));
  if (!service) throw createUsageError(`"${values.service}" is no service.`);
  const format = LABEL_FORMATS.find((name) => name === (values.format ?? 'PDF').toUpperCase());
  if (!format) throw createUsageError(`"${values.format}" is no format.`);
  return {
    customer,
    weightOunces: Number(weight) * 16,
    service,
    isReturn: values.return ?? false,
    isLabelless,
    format,
    out: values.out ?? (isLabelless ? 'qrcode.png' : `label.${format.toLowerCase()}`),
    reference,
    isKept: values.keep ?? false,
    mayCost: values.buy ?? false,
  };
}

function formatTracking({ trackingNumber, carrier, status, estimatedDelivery, events }: Tracking): string {
  const lines = events.map(({ at, status: step, message, place }) => {
    const location = [place?.city, place?.state].filter(Boolean).join(' ');
    return `  ${[at, step, message, location].filter(Boolean).join(' · ')}`;
  });
  const expected = estimatedDelivery ? `, expected ${estimatedDelivery}` : '';
  return [`${carrier} ${trackingNumber}: ${status}${expected}`, ...lines].join('\n');
}

async function buyLabel(carriers: CarrierProvider, command: LabelCommand): Promise<PurchasedLabel> {
  const { customer, isReturn, weightOunces, service, reference, isLabelless } = command;
  const [from, to] = isReturn ? [customer, carriers.returnTo] : [carriers.shipFrom, customer];
  const key = `label-test-${randomUUID()}`;
  const returnNumber = isReturn ? { returnNumber: 'R-TEST' } : {};
  const parcel = { from, to, weightOunces, service, reference, isReturn, isLabelless, ...returnNumber };
  const hint = ` The sandbox runs in the shop, so start that first. If EasyPost bought a label, its reference is ${key}.`;
  return requireCarrierValue(await carriers.createShipment({ key, isFirst: true, ...parcel }), hint);
}

async function voidText(carriers: CarrierProvider, shipmentId: string): Promise<string> {
  const result = await carriers.voidLabel(shipmentId);
  if (result.status !== 'ok') return `The label was not voided: ${result.reason}. Void shipment ${shipmentId} by hand.`;
  return result.value === 'voided' ? 'The label is void.' : 'The carrier was asked to void the label.';
}

async function printTestLabel(carriers: CarrierProvider, command: LabelCommand): Promise<void> {
  if (!carriers.isTest && !command.mayCost) {
    throw new CommandError(
      'The EasyPost key is not one for tests, so the label would cost money. Add --buy to buy it.',
    );
  }
  const label = await buyLabel(carriers, command);
  const { shipmentId, carrier, service, costCents, trackingNumber } = label;
  console.log(`${carrier} ${service}, ${formatCents(costCents)}, tracking number ${trackingNumber}`);
  try {
    const read = command.isLabelless ? carriers.readQrCode(shipmentId) : carriers.readLabel(shipmentId, command.format);
    const { bytes } = requireCarrierValue(await read);
    await writeFile(command.out, bytes);
    console.log(`Saved ${command.out} (${bytes.length} bytes).`);
    console.log(formatTracking(requireCarrierValue(await carriers.track(label))));
  } finally {
    if (!command.isKept) console.log(await voidText(carriers, shipmentId));
  }
}

/** For an operator who sets up the carriers. */
export const carrierCommands: readonly Command[] = [
  {
    words: 'carrier label',
    args: '--to … [--help]',
    summary: 'prints a test label with its tracking, and voids it again',
    help: LABEL_HELP,
    noDryRunReason: 'it buys a label from the carrier',
    run: async (parts, args) => {
      const command = parseLabelCommand(args);
      if (command) await printTestLabel(requireCarriers(parts), command);
      else console.log(LABEL_HELP);
      return 0;
    },
  },
];
