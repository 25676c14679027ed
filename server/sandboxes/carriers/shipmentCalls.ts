import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { SandboxTrackingDetail } from '../../platform/database/columnTypes.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { loadZipTable, type ZipPlace, type ZipTable } from '../../providers/places/loadZipTable.ts';
import { parseTestWords } from './parseTestWords.ts';
import {
  createAnswer,
  createFailure,
  createNotFoundAnswer,
  type SandboxAnswer,
  type SandboxCall,
  type SandboxParts,
} from './sandboxAnswers.ts';
import {
  getPace,
  listSandboxRates,
  listTexts,
  type NewShipmentFields,
  newShipmentFields,
  parseStoredShipment,
  SANDBOX_CARRIER,
  type StoredShipment,
} from './sandboxShipmentBody.ts';
import {
  changeShipment,
  createEasypostId,
  findTrackerBy,
  insertShipment,
  insertTracker,
  lockShipment,
  type SandboxShipment,
} from './sandboxStore.ts';
import { countPastEvents, planEvents, presentTracker, type Stop } from './sandboxTracker.ts';

type Location = SandboxTrackingDetail['tracking_location'];
type Address = { readonly city: string; readonly state: string; readonly zip: string; readonly country: string };

const toUpperCaseLocation = ({ city, state, zip, country }: Address): Location => ({
  city: city.toUpperCase(),
  state,
  zip,
  country,
});
const fromZip = ({ city, state, zip }: ZipPlace): Location => toUpperCaseLocation({ city, state, zip, country: 'US' });

/** The place nearest to a point on the straight line between the ends; close enough for a believable sorting center. */
function findPlaceBetween({ all }: ZipTable, from: ZipPlace, to: ZipPlace, share: number): ZipPlace {
  const latitude = from.latitude + (to.latitude - from.latitude) * share;
  const longitude = from.longitude + (to.longitude - from.longitude) * share;
  const computeDistance = (place: ZipPlace): number =>
    Math.hypot(place.latitude - latitude, place.longitude - longitude);
  return all.reduce((nearest, place) => (computeDistance(place) < computeDistance(nearest) ? place : nearest), from);
}

/** Returns the places of a parcel's journey: both ends, and two sorting centers between known zip codes. */
async function findPlacesOnTheWay(from: Address, to: Address): Promise<Readonly<Record<Stop, Location>>> {
  const ends = { origin: toUpperCaseLocation(from), destination: toUpperCaseLocation(to) };
  const table = await loadZipTable();
  const [start, end] = [table.find(from.zip.slice(0, 5)), table.find(to.zip.slice(0, 5))];
  if (!start || !end) return { ...ends, firstHub: ends.origin, secondHub: ends.destination };
  return {
    ...ends,
    firstHub: fromZip(findPlaceBetween(table, start, end, 1 / 3)),
    secondHub: fromZip(findPlaceBetween(table, start, end, 2 / 3)),
  };
}

const createTrackingCode = (): string => `PW${String(randomInt(10 ** 12)).padStart(12, '0')}`;

/** Returns a shipment in the form of the API, with its current tracker. */
async function presentShipment(
  tx: Transaction,
  { clock }: SandboxParts,
  { id, body }: SandboxShipment,
): Promise<object> {
  const tracker = await findTrackerBy(tx, 'shipment_id', id);
  return { ...body, tracker: tracker ? presentTracker(tracker, countPastEvents(tracker, clock.now())) : null };
}

/** Runs a call on a locked shipment; 404 if there is none. */
const onShipment =
  (
    work: (tx: Transaction, parts: SandboxParts, row: SandboxShipment, fields: unknown) => Promise<SandboxAnswer>,
  ): SandboxCall =>
  (parts, fields, id) =>
    parts.db.transaction().execute(async (tx) => {
      const row = await lockShipment(tx, id);
      return row ? work(tx, parts, row, fields) : createNotFoundAnswer();
    });

/** Carriers bill a large light parcel as if each 139 cubic inches weighed a pound; they refuse by its weight alone. */
const toBilledOunces = ({ weight, length = 0, width = 0, height = 0 }: NewShipmentFields['parcel']): number =>
  Math.max(weight, Math.ceil((16 * length * width * height) / 139));

/** `POST /shipments`. EasyPost swaps the addresses of a return. */
export const createShipment: SandboxCall = async ({ db, clock }, fields) => {
  const result = newShipmentFields.safeParse(fields);
  if (!result.success) return createFailure(422, 'PARAMETER.INVALID', z.prettifyError(result.error).slice(0, 300));
  const { reference, is_return, to_address, from_address, parcel, ...rest } = result.data.shipment;
  const id = createEasypostId('shp');
  const rates = listSandboxRates(id, parcel.weight, toBilledOunces(parcel));
  const fits = rates.length > 0;
  const now = clock.now();
  const { body } = await insertShipment(
    db,
    {
      id,
      object: 'Shipment',
      mode: 'test',
      status: 'unknown',
      created_at: now.toISOString(),
      reference: reference ?? '',
      is_return,
      to_address: is_return ? from_address : to_address,
      from_address: is_return ? to_address : from_address,
      parcel,
      ...rest,
      rates,
      messages: fits ? [] : [{ carrier: SANDBOX_CARRIER, type: 'rate_error', message: 'The parcel is too heavy.' }],
      selected_rate: null,
      tracking_code: null,
      postage_label: null,
      refund_status: null,
      forms: [],
      tracker: null,
    },
    now,
  );
  return createAnswer(body, parseTestWords(listTexts(result.data.shipment)).isCut);
};

/** `GET /shipments/{id or reference}`. */
export const showShipment: SandboxCall = onShipment(async (tx, parts, row) =>
  createAnswer(await presentShipment(tx, parts, row)),
);

const buyFields = z.object({ rate: z.object({ id: z.string() }) });

/** The label's addresses contain no secret except its own id. */
const createPostageLabel = ({ account }: SandboxParts) => {
  const id = createEasypostId('pl');
  const url = account.apiUrl.replace(/v2$/, `files/postage_label/${id}`);
  const formats = { label_url: `${url}.png`, label_pdf_url: null, label_zpl_url: null };
  return {
    id,
    object: 'PostageLabel',
    label_size: '4x6',
    label_resolution: 300,
    label_file_type: 'image/png',
    ...formats,
  };
};

async function startJourney(
  tx: Transaction,
  { clock, config }: SandboxParts,
  shipment: StoredShipment,
  code: string,
  service: string,
) {
  const words = parseTestWords(listTexts(shipment));
  const now = clock.now();
  const places = await findPlacesOnTheWay(shipment.from_address, shipment.to_address);
  const { sandboxHourMs: hourMs } = config.carriers;
  const journey = planEvents({ journey: words.journey, places, durationFactor: getPace(service), hourMs, start: now });
  const tracker = { trackingCode: code, carrier: SANDBOX_CARRIER, shipmentId: shipment.id, journey, words };
  await insertTracker(tx, tracker, now);
  return words;
}

/** `POST /shipments/{id}/buy`: buys a label and starts the parcel's journey. */
export const buyShipment: SandboxCall = onShipment(async (tx, parts, row, fields) => {
  const shipment = parseStoredShipment(row.body);
  const result = buyFields.safeParse(fields);
  const selected_rate = result.success ? shipment.rates.find(({ id }) => id === result.data.rate.id) : undefined;
  if (!selected_rate) return createFailure(422, 'SHIPMENT.RATE.INVALID', 'The rate is not one of this shipment.');
  if (shipment.tracking_code)
    return createFailure(422, 'SHIPMENT.POSTAGE.EXISTS', 'Postage already exists for this shipment.');
  if (parseTestWords(listTexts(shipment)).isRefused)
    return createFailure(422, 'SHIPMENT.POSTAGE.FAILURE', 'The address is not served.');
  const tracking_code = createTrackingCode();
  const { isCut } = await startJourney(tx, parts, shipment, tracking_code, selected_rate.service);
  const bought = await changeShipment(tx, row, {
    selected_rate,
    tracking_code,
    postage_label: createPostageLabel(parts),
  });
  return createAnswer(await presentShipment(tx, parts, bought), isCut);
});

const labelFields = z.object({ file_format: z.enum(['PNG', 'PDF', 'ZPL']) });

/** `GET /shipments/{id}/label?file_format=…`: adds the address of the label in a format. */
export const convertLabel: SandboxCall = onShipment(async (tx, parts, row, fields) => {
  const { postage_label: label } = parseStoredShipment(row.body);
  const result = labelFields.safeParse(fields);
  if (!result.success || !label)
    return createFailure(422, 'SHIPMENT.LABEL.INVALID', 'There is no label in this format.');
  const format = result.data.file_format.toLowerCase();
  const url = parts.account.apiUrl.replace(/v2$/, `files/postage_label/${label.id}.${format}`);
  const field = format === 'png' ? 'label_url' : `label_${format}_url`;
  return createAnswer(
    await presentShipment(tx, parts, await changeShipment(tx, row, { postage_label: { ...label, [field]: url } })),
  );
});

const formFields = z.object({ form: z.object({ type: z.literal('label_qr_code') }) });

/** `POST /shipments/{id}/forms`: adds a QR code. */
export const createForm: SandboxCall = onShipment(async (tx, parts, row, fields) => {
  const { forms, tracking_code } = parseStoredShipment(row.body);
  if (!formFields.safeParse(fields).success)
    return createFailure(422, 'FORM.TYPE.INVALID', 'Only label_qr_code is known here.');
  if (!tracking_code) return createFailure(422, 'SHIPMENT.NOT_BOUGHT', 'Buy the shipment first.');
  const id = createEasypostId('form');
  const form_url = parts.account.apiUrl.replace(/v2$/, `files/form/${id}.png`);
  const form = { id, object: 'Form', mode: 'test', form_type: 'label_qr_code', form_url };
  return createAnswer(await presentShipment(tx, parts, await changeShipment(tx, row, { forms: [...forms, form] })));
});

/** `POST /shipments/{id}/refund`: refunds a label that no carrier has scanned; its journey ends. */
export const refundShipment: SandboxCall = onShipment(async (tx, parts, row) => {
  const { refund_status, tracking_code } = parseStoredShipment(row.body);
  const tracker = await findTrackerBy(tx, 'shipment_id', row.id);
  if (!tracking_code || !tracker) return createFailure(422, 'SHIPMENT.NOT_BOUGHT', 'There is no postage to refund.');
  if (refund_status) return createFailure(422, 'SHIPMENT.REFUND.EXISTS', 'A refund was requested before.');
  const pastSteps = tracker.journey.slice(0, countPastEvents(tracker, parts.clock.now()));
  const isScanned = pastSteps.some(({ status }) => status !== 'pre_transit');
  if (!isScanned) {
    const change = { journey: JSON.stringify(pastSteps) };
    await tx.updateTable('sandbox_carrier_trackers').set(change).where('id', '=', tracker.id).execute();
  }
  const refund = isScanned ? 'rejected' : 'submitted';
  return createAnswer(await presentShipment(tx, parts, await changeShipment(tx, row, { refund_status: refund })));
});
