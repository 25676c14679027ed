import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { formatCents } from '../../../src/lib/money.ts';
import type { CarrierProvider, PurchasedLabel, Tracking } from '../../providers/carriers/carrierProvider.ts';
import { type Command, CommandError } from '../command.ts';
import { requireCarriers, requireValue } from './carrierAnswers.ts';
import { LABEL_HELP, type LabelCommand, parseLabelCommand } from './carrierRequest.ts';

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
  return requireValue(await carriers.createShipment({ key, isFirst: true, ...parcel }), hint);
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
    const { bytes } = requireValue(await read);
    await writeFile(command.out, bytes);
    console.log(`Saved ${command.out} (${bytes.length} bytes).`);
    console.log(formatTracking(requireValue(await carriers.track(label))));
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
