import type { EasypostSettings } from '../../../config/readCarrierSettings.ts';
import {
  type CarrierAddress,
  type CarrierProvider,
  type CarrierResult,
  type CarrierService,
  createCarrierOutage,
  createCarrierRefusal,
  createCarrierSuccess,
  type LabelFormat,
  type LabelRequest,
  type ParcelPrice,
  type PurchasedLabel,
  type Tracking,
} from '../carrierProvider.ts';
import { createEasypostClient, type EasypostClient } from './createEasypostClient.ts';
import { cancelPickup, schedulePickup } from './easypostPickup.ts';
import {
  type EasypostLabel,
  type EasypostRate,
  type EasypostShipment,
  shipmentShape,
  trackerShape,
  trackersShape,
  webhooksShape,
} from './easypostShapes.ts';
import { readEasypostWebhook, toTracking } from './easypostTracking.ts';

/** Carriers that print a label for a customer who shows a QR code. */
const LABELLESS_CARRIERS: readonly string[] = ['USPS', 'Parcelway'];

/** Days from the warehouse to the customer, at most. */
const MAX_DAYS: Readonly<Record<CarrierService, number>> = {
  standard: Number.POSITIVE_INFINITY,
  'second day': 2,
  'next day': 1,
};

/** Returns the body of `POST /shipments`. A `CarrierAddress` has EasyPost's names. The idempotency key is the reference, by which EasyPost finds it again. */
function buildShipmentBody(request: LabelRequest, returnTo: CarrierAddress): object {
  const {
    key,
    from,
    to,
    weightOunces,
    sizeInches: [length, width, height] = [],
    reference,
    returnNumber,
    isReturn,
  } = request;
  // EasyPost swaps the addresses of a return itself.
  const [toAddress, fromAddress] = isReturn ? [from, to] : [to, from];
  return {
    shipment: {
      reference: key,
      is_return: isReturn,
      to_address: toAddress,
      from_address: fromAddress,
      ...(!isReturn && { return_address: returnTo }),
      parcel: { weight: weightOunces, ...(length !== undefined && { length, width, height }) },
      options: {
        label_format: 'PNG',
        label_size: '4x6',
        print_custom_1: reference,
        ...(returnNumber !== undefined && { print_custom_2: returnNumber }),
      },
    },
  };
}

type RateCriteria = Pick<LabelRequest, 'service' | 'isLabelless'>;

/** Returns the cheapest rate that is fast enough; of equal ones the faster. */
export function chooseRate(
  rates: readonly EasypostRate[],
  { service, isLabelless }: RateCriteria,
): EasypostRate | undefined {
  const readDays = ({ delivery_days }: EasypostRate): number => delivery_days ?? Number.POSITIVE_INFINITY;
  return rates
    .filter(
      (rate) => readDays(rate) <= MAX_DAYS[service] && (!isLabelless || LABELLESS_CARRIERS.includes(rate.carrier)),
    )
    .toSorted((one, other) => Number(one.rate) - Number(other.rate) || readDays(one) - readDays(other))[0];
}

export const parseCents = ({ rate }: EasypostRate): number => Math.round(Number(rate) * 100);

const buildShipmentPath = (id: string): string => `/shipments/${encodeURIComponent(id)}`;
const isBought = ({ tracking_code, postage_label }: EasypostShipment): boolean => !!tracking_code && !!postage_label;
const QR_CODE = 'label_qr_code';
const findQrCodeUrl = ({ forms }: EasypostShipment): string | undefined =>
  forms?.find(({ form_type }) => form_type === QR_CODE)?.form_url ?? undefined;

/** Finds the shipment of an earlier call with this key. */
async function findShipment(client: EasypostClient, key: string): Promise<CarrierResult<EasypostShipment | undefined>> {
  const shipmentResult = await client.call(shipmentShape, buildShipmentPath(key));
  const isNone = shipmentResult.status === 'refused' && /NOT_FOUND|^404$/i.test(shipmentResult.code);
  return isNone ? createCarrierSuccess(undefined) : shipmentResult;
}

async function openShipment(
  client: EasypostClient,
  request: LabelRequest,
  { returnTo }: EasypostSettings,
): Promise<CarrierResult<EasypostShipment>> {
  const shipmentResult = request.isFirst ? createCarrierSuccess(undefined) : await findShipment(client, request.key);
  if (shipmentResult.status !== 'ok') return shipmentResult;
  return shipmentResult.value
    ? createCarrierSuccess(shipmentResult.value)
    : client.call(shipmentShape, '/shipments', buildShipmentBody(request, returnTo));
}

const toPrice = (rate: EasypostRate): ParcelPrice => ({
  carrier: rate.carrier,
  service: rate.service,
  costCents: parseCents(rate),
});

/** Returns the rate by which a shipment is bought. */
function findRate({ rates, messages }: EasypostShipment, request: LabelRequest): CarrierResult<EasypostRate> {
  const rate = chooseRate(rates, request);
  if (rate) return createCarrierSuccess(rate);
  const text = (messages ?? []).flatMap(({ message }) => message || []).join(' ');
  return createCarrierRefusal('NO_RATE', text || `No carrier offers ${request.service} delivery for this parcel.`);
}

/** Returns the price of a parcel. Its shipment is not bought, and has a key of its own. */
async function quote(
  client: EasypostClient,
  request: LabelRequest,
  settings: EasypostSettings,
): Promise<CarrierResult<ParcelPrice>> {
  const shipmentResult = await openShipment(client, { ...request, isFirst: true }, settings);
  const rate = shipmentResult.status === 'ok' ? findRate(shipmentResult.value, request) : shipmentResult;
  return rate.status === 'ok' ? createCarrierSuccess(toPrice(rate.value)) : rate;
}

/** Buys the label of a shipment; if it was bought before, only reads it. */
async function buy(
  client: EasypostClient,
  shipment: EasypostShipment,
  request: LabelRequest,
): Promise<CarrierResult<EasypostShipment>> {
  if (isBought(shipment)) return createCarrierSuccess(shipment);
  const rate = findRate(shipment, request);
  if (rate.status !== 'ok') return rate;
  const body = { rate: { id: rate.value.id } };
  const bought = await client.call(shipmentShape, `${buildShipmentPath(shipment.id)}/buy`, body);
  const isRepeated = bought.status === 'refused' && bought.code === 'SHIPMENT.POSTAGE.EXISTS';
  return isRepeated ? client.call(shipmentShape, buildShipmentPath(shipment.id)) : bought;
}

async function addQrCode(client: EasypostClient, shipment: EasypostShipment): Promise<CarrierResult<EasypostShipment>> {
  if (findQrCodeUrl(shipment) !== undefined) return createCarrierSuccess(shipment);
  return client.call(shipmentShape, `${buildShipmentPath(shipment.id)}/forms`, { form: { type: QR_CODE } });
}

function toLabel(shipment: EasypostShipment, isLabelless: boolean): CarrierResult<PurchasedLabel> {
  const { id: shipmentId, tracking_code: trackingNumber, selected_rate: rate } = shipment;
  if (!trackingNumber || !rate) return createCarrierOutage('shipments: a label without a tracking number or a price');
  return createCarrierSuccess({ shipmentId, trackingNumber, isLabelless, ...toPrice(rate) });
}

async function createShipment(
  client: EasypostClient,
  request: LabelRequest,
  settings: EasypostSettings,
): Promise<CarrierResult<PurchasedLabel>> {
  const shipmentResult = await openShipment(client, request, settings);
  if (shipmentResult.status !== 'ok') return shipmentResult;
  const bought = await buy(client, shipmentResult.value, request);
  const isWithCode = bought.status === 'ok' && request.isLabelless;
  const complete = isWithCode ? await addQrCode(client, bought.value) : bought;
  return complete.status === 'ok' ? toLabel(complete.value, request.isLabelless) : complete;
}

const URL_FIELDS: Readonly<Record<LabelFormat, keyof EasypostLabel>> = {
  PNG: 'label_url',
  PDF: 'label_pdf_url',
  ZPL: 'label_zpl_url',
};

async function readLabel(client: EasypostClient, shipmentId: string, format: LabelFormat) {
  const path = format === 'PNG' ? '' : `/label?file_format=${format}`;
  const shipment = await client.call(shipmentShape, buildShipmentPath(shipmentId) + path);
  if (shipment.status !== 'ok') return shipment;
  const url = shipment.value.postage_label?.[URL_FIELDS[format]];
  return url
    ? client.download(url)
    : createCarrierRefusal('NO_LABEL', `There is no label in ${format} for this shipment.`);
}

async function readQrCode(client: EasypostClient, shipmentId: string) {
  const shipment = await client.call(shipmentShape, buildShipmentPath(shipmentId));
  if (shipment.status !== 'ok') return shipment;
  const url = findQrCodeUrl(shipment.value);
  return url ? client.download(url) : createCarrierRefusal('NO_QR_CODE', 'There is no QR code for this shipment.');
}

/** Reads the newest tracker of the number, because carriers reuse numbers; an unknown number gets a tracker. */
async function track(
  client: EasypostClient,
  { trackingNumber, carrier }: Pick<Tracking, 'trackingNumber' | 'carrier'>,
): Promise<CarrierResult<Tracking>> {
  const query = new URLSearchParams({ tracking_code: trackingNumber, carrier, page_size: '1' });
  const trackersResult = await client.call(trackersShape, `/trackers?${query}`);
  if (trackersResult.status !== 'ok') return trackersResult;
  const [newest] = trackersResult.value.trackers;
  if (newest) return createCarrierSuccess(toTracking(newest));
  const created = await client.call(trackerShape, '/trackers', { tracker: { tracking_code: trackingNumber, carrier } });
  return created.status === 'ok' ? createCarrierSuccess(toTracking(created.value)) : created;
}

const refundResult = ({ refund_status }: EasypostShipment): CarrierResult<'voided' | 'requested'> | undefined => {
  if (refund_status === 'submitted') return createCarrierSuccess('requested');
  // Labels that are billed when they are scanned cost nothing until then.
  return refund_status === 'refunded' || refund_status === 'not_applicable'
    ? createCarrierSuccess('voided')
    : undefined;
};

async function voidLabel(client: EasypostClient, shipmentId: string): Promise<CarrierResult<'voided' | 'requested'>> {
  const shipmentResult = await client.call(shipmentShape, buildShipmentPath(shipmentId));
  if (shipmentResult.status !== 'ok') return shipmentResult;
  const refundOutcome = refundResult(shipmentResult.value);
  if (refundOutcome) return refundOutcome;
  const answer = await client.call(shipmentShape, `${buildShipmentPath(shipmentId)}/refund`, {});
  if (answer.status !== 'ok') return answer;
  return (
    refundResult(answer.value) ?? createCarrierRefusal('REFUND_REJECTED', 'The carrier does not take this label back.')
  );
}

async function registerWebhook(
  client: EasypostClient,
  url: string,
  webhook_secret: string,
): Promise<CarrierResult<boolean>> {
  const webhooksResult = await client.call(webhooksShape, '/webhooks');
  if (webhooksResult.status !== 'ok') return webhooksResult;
  if (webhooksResult.value.webhooks.some((webhook) => webhook.url === url && !webhook.disabled_at))
    return createCarrierSuccess(false);
  const created = await client.call(webhooksShape.shape.webhooks.element, '/webhooks', {
    webhook: { url, webhook_secret },
  });
  return created.status === 'ok' ? createCarrierSuccess(true) : created;
}

/** Carriers through EasyPost's REST API v2 (https://docs.easypost.com), or a sandbox that speaks it. */
export function createEasypostCarriers(settings: EasypostSettings): CarrierProvider {
  const client = createEasypostClient(settings);
  return {
    sender: 'easypost',
    shipFrom: settings.shipFrom,
    returnTo: settings.returnTo,
    isTest: settings.apiKey.startsWith('EZTK'),
    returnMethods: ['labelless at carrier', 'print', 'email', 'pickup', 'mail', ...(settings.packageless ?? [])],
    schedulePickup: (request) => schedulePickup(client, request),
    cancelPickup: (pickupId) => cancelPickup(client, pickupId),
    quote: (request) => quote(client, request, settings),
    createShipment: (request) => createShipment(client, request, settings),
    readLabel: (shipmentId, format) => readLabel(client, shipmentId, format),
    readQrCode: (shipmentId) => readQrCode(client, shipmentId),
    track: (parcel) => track(client, parcel),
    voidLabel: (shipmentId) => voidLabel(client, shipmentId),
    registerWebhook: (url) => registerWebhook(client, url, settings.webhookSecret),
    readWebhook: (rawBody, headers) => readEasypostWebhook(settings.webhookSecret, rawBody, headers),
  };
}
