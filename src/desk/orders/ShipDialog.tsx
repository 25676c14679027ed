import { Checkbox, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { DeskOrder } from '../../contracts/desk/orders.ts';
import { CARRIERS } from '../../lib/checkout/shipping.ts';
import { isCancelledStatus } from '../../lib/orders/orders.ts';
import { ConfirmOperation } from '../parts/ConfirmOperation.tsx';
import { chooseAll, LineChoice, toLineNames } from './LineChoice.tsx';
import { orderTexts as texts } from './texts.ts';

type DialogProps = { readonly order: DeskOrder; readonly onClose: () => void };

/** Returns the lines that wait for a package. */
const listUnpacked = ({ lines }: DeskOrder) =>
  lines.filter(
    ({ shipmentId, packageId, status }) => shipmentId === null && packageId === null && !isCancelledStatus(status),
  );

/** The dialog that puts items into one package. */
export function PackDialog({ order, onClose }: DialogProps) {
  const lines = listUnpacked(order);
  const [pieces, setPieces] = useState(chooseAll(lines));
  const [key] = useState(() => crypto.randomUUID());
  const line = toLineNames(lines, pieces);
  return (
    <ConfirmOperation
      title={texts.pack}
      confirmLabel={texts.pack}
      call={
        line.length > 0
          ? { name: 'order.pack', input: { order: order.orderId, line, key }, version: order.version }
          : null
      }
      onClose={onClose}
    >
      <LineChoice lines={lines} pieces={pieces} onChange={setPieces} />
    </ConfirmOperation>
  );
}

const WHOLE = 'all';

/** The dialog that ships an order or one of its packages: with a bought label, or with a tracking number. */
export function ShipDialog({ order, onClose }: DialogProps) {
  const [way, setWay] = useState('number');
  const [packageId, setPackageId] = useState(WHOLE);
  const [carrier, setCarrier] = useState(CARRIERS[0] ?? '');
  const [tracking, setTracking] = useState('');
  const [isCostAllowed, setCostAllowed] = useState(false);
  const packages = order.packages.map((one) => String(one.packageId));
  const isByLabel = way === 'label';
  const parcel = isByLabel
    ? { label: true, ...(isCostAllowed && { buy: true }) }
    : { carrier, tracking: tracking.trim() };
  const chosen = packageId === WHOLE ? {} : { package: packageId };
  const isComplete = isByLabel || tracking.trim() !== '';
  return (
    <ConfirmOperation
      title={texts.shipTitle}
      confirmLabel={texts.ship}
      call={
        isComplete
          ? { name: 'order.ship', input: { order: order.orderId, ...chosen, ...parcel }, version: order.version }
          : null
      }
      onClose={onClose}
    >
      <SegmentedControl
        aria-label={texts.how}
        fullWidth
        data={[
          { value: 'number', label: texts.byHand },
          { value: 'label', label: texts.byLabel },
        ]}
        value={way}
        onChange={setWay}
      />
      {packages.length > 0 && (
        <Select
          label={texts.what}
          allowDeselect={false}
          data={[
            { value: WHOLE, label: texts.toShip },
            ...packages.map((value) => ({ value, label: texts.package(Number(value)) })),
          ]}
          value={packageId}
          onChange={(value) => setPackageId(value ?? WHOLE)}
        />
      )}
      {isByLabel ? (
        <>
          <p>{texts.labelHelp}</p>
          <Checkbox
            label={texts.allowCost}
            description={texts.allowCostHelp}
            checked={isCostAllowed}
            onChange={(event) => setCostAllowed(event.currentTarget.checked)}
          />
        </>
      ) : (
        <>
          <Select
            label={texts.carrier}
            allowDeselect={false}
            data={[...CARRIERS]}
            value={carrier}
            onChange={(value) => setCarrier(value ?? '')}
          />
          <TextInput
            label={texts.tracking}
            data-autofocus
            autoComplete="off"
            maxLength={60}
            value={tracking}
            onChange={(event) => setTracking(event.currentTarget.value)}
          />
        </>
      )}
    </ConfirmOperation>
  );
}

const MAILS = Object.entries(texts.mails).map(([value, label]) => ({ value, label }));

/** The dialog that sends a mail of the order again. */
export function ResendDialog({ order, onClose }: DialogProps) {
  const [mail, setMail] = useState('placed');
  const [key] = useState(() => crypto.randomUUID());
  return (
    <ConfirmOperation
      title={texts.resendTitle}
      confirmLabel={texts.send}
      call={{ name: 'order.resend', input: { order: order.orderId, mail, key } }}
      onClose={onClose}
    >
      <Select
        label={texts.mail}
        data-autofocus
        allowDeselect={false}
        data={MAILS}
        value={mail}
        onChange={(value) => setMail(value ?? 'placed')}
      />
    </ConfirmOperation>
  );
}

/** The dialog that gives up a parcel: its items are refunded, as the preview shows. */
export function LostDialog({ order, onClose }: DialogProps) {
  const parcels = order.parcels
    .filter(({ deliveredAt, missingSince }) => !deliveredAt || missingSince !== undefined)
    .map(({ shipmentId, carrier, trackingNumber }) => ({ value: shipmentId, label: `${carrier} ${trackingNumber}` }));
  const [parcel, setParcel] = useState(parcels[0]?.value ?? null);
  return (
    <ConfirmOperation
      title={texts.lostTitle}
      confirmLabel={texts.lostConfirm}
      call={parcel === null ? null : { name: 'order.lost', input: { order: order.orderId, parcel } }}
      isDangerous
      onClose={onClose}
    >
      <Select label={texts.lostParcel} allowDeselect={false} data={parcels} value={parcel} onChange={setParcel} />
    </ConfirmOperation>
  );
}
