import type { DeskOrderPage } from '../../contracts/desk/orders.ts';
import { ADDRESS_FIELD_NAMES, getAddressField, isFixedAfterOrder } from '../../lib/addresses/addressFields.ts';
import { formatShortDay } from '../../lib/dates/dates.ts';
import { EditDialog, type EditField } from '../parts/EditDialog.tsx';
import { formatMoney } from '../parts/format.ts';
import { describeSpeed } from './orderColumns.tsx';
import { orderTexts as texts } from './texts.ts';

const ADDRESS: readonly EditField[] = ADDRESS_FIELD_NAMES.filter((name) => !isFixedAfterOrder(name)).map((name) => {
  const { label, maxLength } = getAddressField(name);
  return { name, label, maxLength };
});

type Speed = DeskOrderPage['delivery']['speeds'][number];

const describeOffer = ({ name, promisedFor, givenBackCents }: Speed): string =>
  [
    describeSpeed(name),
    formatShortDay(promisedFor),
    ...(givenBackCents > 0 ? [texts.givenBack(formatMoney(givenBackCents))] : []),
  ].join(' · ');

type DeliveryProps = { readonly order: DeskOrderPage; readonly onClose: () => void };

/** The form of an order's delivery: its address, and its speed. A person who may not see the address writes what changes. */
export function DeliveryDialog({ order, onClose }: DeliveryProps) {
  const { orderId, version, address, isAddressMasked, speed, delivery } = order;
  const shown = isAddressMasked ? null : address;
  const choices = delivery.speeds.map((offer) => ({ value: offer.name, label: describeOffer(offer) }));
  return (
    <EditDialog
      title={texts.changeDelivery}
      help={isAddressMasked ? texts.changeMasked : texts.changeHelp}
      operation="order.delivery"
      known={{ order: orderId }}
      fields={[...ADDRESS, ...(choices.length > 1 ? [{ name: 'speed', label: texts.speed, choices }] : [])]}
      stored={{ version, form: { ...shown, speed: speed ?? '' } }}
      onClose={onClose}
    />
  );
}
