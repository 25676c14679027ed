import type { Transaction } from '../../../platform/database/database.ts';

export type StoredLabel = {
  readonly carrierShipmentId: string;
  readonly carrier: string;
  readonly trackingNumber: string;
};

export async function storeLabel(tx: Transaction, contractId: string, label: StoredLabel): Promise<void> {
  await tx
    .updateTable('returns')
    .set({
      label_state: 'ready',
      carrier_shipment_id: label.carrierShipmentId,
      carrier: label.carrier,
      tracking_number: label.trackingNumber,
    })
    .where('contract_id', '=', contractId)
    .where('label_state', '=', 'pending')
    .execute();
}

export async function setLabelState(
  tx: Transaction,
  contractId: string,
  state: 'pending' | 'refused' | 'void',
): Promise<void> {
  await tx.updateTable('returns').set({ label_state: state }).where('contract_id', '=', contractId).execute();
}
