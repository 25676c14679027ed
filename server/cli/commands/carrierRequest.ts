import { parseArgs } from 'node:util';
import { parseShipAddress } from '../../config/parseShipAddress.ts';
import {
  CARRIER_SERVICES,
  type CarrierAddress,
  type CarrierService,
  LABEL_FORMATS,
  type LabelFormat,
} from '../../providers/carriers/carrierProvider.ts';
import { CommandError } from '../command.ts';

const EXAMPLE = 'npm run store -- carrier label --to "Maya Lindqvist; 418 Linden Avenue; Apt 3; Columbus OH 43215"';

export const LABEL_HELP = `Buys a label for a test parcel, saves it, prints its tracking, and voids the label again:
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

export type LabelCommand = {
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
export function parseLabelCommand(args: readonly string[]): LabelCommand | undefined {
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
