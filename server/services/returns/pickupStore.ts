import type { Pickup } from '../../../src/contracts/orders/returns.ts';
import type { Transaction } from '../../platform/database/database.ts';

type PickupChange = {
  readonly state: 'pending' | 'scheduled' | 'failed';
  readonly pickupId: string | null;
  /** Another day; the day stays the same by default. */
  readonly pickup?: Pickup;
};

export async function storePickup(
  tx: Transaction,
  contractId: string,
  { state, pickupId, pickup }: PickupChange,
): Promise<void> {
  await tx
    .updateTable('returns')
    .set({
      pickup_state: state,
      pickup_id: pickupId,
      ...(pickup && { pickup_day: pickup.day, pickup_window: pickup.window }),
    })
    .where('contract_id', '=', contractId)
    .execute();
}
