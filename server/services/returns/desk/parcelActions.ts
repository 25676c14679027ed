import type { DeskAction, DeskOrder } from '../../../../src/contracts/desk/orders.ts';
import type { Actor } from '../../operations/operation.ts';
import { loseParcelOperation, resendMailOperation } from '../operations/parcelOperations.ts';

/** Returns why no parcel of an order can be marked as lost; null if one can. */
const findLossRefusal = ({ parcels }: Pick<DeskOrder, 'parcels'>): string | null =>
  parcels.some(({ deliveredAt, missingSince }) => !deliveredAt || missingSince !== undefined)
    ? null
    : 'No parcel is on its way, or reported as missing.';

/** Lists the operations about mails and lost parcels of an order that a role has, as `listOrderActions` does for the others. */
export const listParcelActions = (
  { permissions }: Pick<Actor, 'permissions'>,
  order: Pick<DeskOrder, 'parcels'>,
): DeskAction[] =>
  [
    { ...resendMailOperation, refusal: null },
    { ...loseParcelOperation, refusal: findLossRefusal(order) },
  ]
    .filter(({ permission }) => permissions.has(permission))
    .map(({ name, refusal }) => ({ operation: name, refusal }));
