import { type Response, Router } from 'express';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { LABEL_FORMATS, type LabelFile } from '../carrierProvider.ts';
import { drawLabel, drawQrCode } from '../label/drawLabel.ts';
import type { Label } from '../label/label.ts';
import { SANDBOX_CARRIER } from './listSandboxRates.ts';
import { parseStoredShipment, type StoredShipment } from './sandboxShipmentBody.ts';

function toLabel(shipment: StoredShipment): Label {
  const { from_address, to_address, parcel, options, selected_rate, tracking_code, is_return } = shipment;
  return {
    carrier: SANDBOX_CARRIER,
    service: selected_rate?.service ?? '',
    from: from_address,
    to: to_address,
    weightOunces: parcel.weight,
    trackingNumber: tracking_code ?? '',
    reference: options.print_custom_1 ?? '',
    returnNumber: is_return ? (options.print_custom_2 ?? '') : undefined,
  };
}

async function findBy(db: Database, condition: ReturnType<typeof sql<boolean>>): Promise<StoredShipment | undefined> {
  const row = await db.selectFrom('sandbox_carrier_shipments').select('body').where(condition).executeTakeFirst();
  return row && parseStoredShipment(row.body);
}

const send = (res: Response, { contentType, bytes }: LabelFile): void => {
  res.set({ 'content-type': contentType, 'cache-control': 'private, max-age=3600' }).send(bytes);
};

/** Serves labels and QR codes, each drawn at its download. Like at EasyPost, an unguessable id protects each. */
export function createSandboxFileRouter({ db }: { readonly db: Database }): Router {
  const router = Router();
  router.get('/files/postage_label/:file', async (req, res) => {
    const [id = '', ending = ''] = req.params.file.split('.');
    const format = LABEL_FORMATS.find((candidate) => candidate.toLowerCase() === ending);
    const shipment = await findBy(db, sql<boolean>`body -> 'postage_label' ->> 'id' = ${id}`);
    if (!shipment || !format) return res.status(404).end();
    send(res, await drawLabel(toLabel(shipment), format));
  });
  router.get('/files/form/:id.png', async (req, res) => {
    const form = JSON.stringify([{ id: req.params.id }]);
    const shipment = await findBy(db, sql<boolean>`body -> 'forms' @> ${form}::jsonb`);
    if (!shipment?.tracking_code) return res.status(404).end();
    send(res, await drawQrCode(shipment.tracking_code));
  });
  return router;
}
