import { ActionIcon, CopyButton } from '@mantine/core';
import { Ban, Check, Copy, Package, PackageCheck, Truck } from 'lucide';
import type { DeskOrder, DeskOrderLine } from '../../contracts/desk/orders.ts';
import type { Shipment } from '../../contracts/orders/orders.ts';
import { isCancelledStatus } from '../../lib/orders/orders.ts';
import { formatCount, formatMomentWithin, formatMoney, formatShortDay } from '../parts/format.ts';
import { Icon } from '../parts/Icon.tsx';
import { Card } from '../parts/Page.tsx';
import { Picture } from '../parts/Picture.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import styles from './OrderPage.module.css';
import { orderTexts as texts } from './texts.ts';

/** Returns the name of a line's product. */
export const getLineName = ({ brandName, productName }: Pick<DeskOrderLine, 'brandName' | 'productName'>): string =>
  `${brandName} ${productName}`;

function Line({ line }: { readonly line: DeskOrderLine }) {
  const { color, size, width, sku, quantity, price } = line;
  return (
    <li className={styles.line}>
      <Picture imageId={line.imageId} title="" size={48} />
      <span className={styles.lineText}>
        <b>{getLineName(line)}</b>
        <small>{[color, size, width].filter(Boolean).join(' · ')}</small>
        {sku && <small>{sku}</small>}
      </span>
      <span className={styles.price}>
        {quantity} × {formatMoney(price.cents)}
      </span>
      <span className={styles.sum}>{formatMoney(quantity * price.cents)}</span>
    </li>
  );
}

const LineList = ({ lines }: { readonly lines: readonly DeskOrderLine[] }) => (
  <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
    {lines.map((line) => (
      <Line key={line.lineItemId} line={line} />
    ))}
  </ul>
);

const formatPieces = (lines: readonly DeskOrderLine[]): string =>
  formatCount(
    lines.reduce((sum, { quantity }) => sum + quantity, 0),
    'item',
  );

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type ParcelProps = { readonly parcel: Shipment; readonly lines: readonly DeskOrderLine[] };

function ParcelCard({ parcel, lines }: ParcelProps) {
  const { shipmentNumber, carrier, trackingNumber, trackingUrl, deliveredAt, estimatedDelivery } = parcel;
  const due = deliveredAt
    ? texts.delivered(formatMomentWithin(deliveredAt, new Date()))
    : estimatedDelivery && texts.due(formatShortDay(estimatedDelivery));
  return (
    <Card
      title={
        <>
          <Icon icon={Truck} />
          {texts.parcel(shipmentNumber ?? 1)}
          <span className={styles.aside}>{formatPieces(lines)}</span>
        </>
      }
      aside={
        <StatusBadge tone={deliveredAt ? 'success' : 'accent'} icon={deliveredAt ? Check : Truck}>
          {capitalize(parcel.trackingStatus)}
        </StatusBadge>
      }
    >
      <div className={styles.parcel}>
        <span>
          <span>{carrier}</span>
          {trackingUrl === null ? (
            trackingNumber
          ) : (
            <a href={trackingUrl} target="_blank" rel="noreferrer" aria-label={texts.track(trackingNumber)}>
              {trackingNumber}
            </a>
          )}
          <CopyButton value={trackingNumber}>
            {({ copied, copy }) => (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={24}
                aria-label={copied ? texts.copied : texts.copy}
                onClick={copy}
              >
                <Icon icon={copied ? Check : Copy} size={14} />
              </ActionIcon>
            )}
          </CopyButton>
        </span>
        <span>{due}</span>
      </div>
      <LineList lines={lines} />
    </Card>
  );
}

/** Splits the lines of an order: to ship by package, shipped by parcel, and cancelled ones. */
function groupLines({ lines, packages }: DeskOrder) {
  const cancelled = lines.filter(({ status }) => isCancelledStatus(status));
  const waiting = lines.filter((line) => line.shipmentId === null && !cancelled.includes(line));
  const packed = packages
    .map(({ packageId }) => ({ packageId, lines: waiting.filter((line) => line.packageId === packageId) }))
    .filter((one) => one.lines.length > 0);
  return { cancelled, packed, unpacked: waiting.filter(({ packageId }) => packageId === null) };
}

/** The items of an order, grouped by where they are. */
export function LinesCards({ order }: { readonly order: DeskOrder }) {
  const { cancelled, packed, unpacked } = groupLines(order);
  const parcels = [...order.parcels].sort((first, second) => second.shippedAt.localeCompare(first.shippedAt));
  return (
    <>
      {unpacked.length > 0 && (
        <Card
          title={
            <>
              <Icon icon={Package} />
              {texts.toShip}
              <span className={styles.aside}>
                {formatPieces(unpacked)}
                {order.shipBy !== null && ` · ${texts.leavesBy(formatShortDay(order.shipBy))}`}
              </span>
            </>
          }
        >
          <LineList lines={unpacked} />
        </Card>
      )}
      {packed.map(({ packageId, lines }) => (
        <Card
          key={packageId}
          title={
            <>
              <Icon icon={PackageCheck} />
              {texts.package(packageId)}
              <span className={styles.aside}>{formatPieces(lines)}</span>
            </>
          }
        >
          <LineList lines={lines} />
        </Card>
      ))}
      {parcels.map((parcel) => (
        <ParcelCard
          key={parcel.shipmentId}
          parcel={parcel}
          lines={order.lines.filter(({ lineItemId }) => parcel.lineItemIds.includes(lineItemId))}
        />
      ))}
      {cancelled.length > 0 && (
        <Card
          title={
            <>
              <Icon icon={Ban} />
              {texts.ended}
              <span className={styles.aside}>{formatPieces(cancelled)}</span>
            </>
          }
        >
          <LineList lines={cancelled} />
        </Card>
      )}
    </>
  );
}
