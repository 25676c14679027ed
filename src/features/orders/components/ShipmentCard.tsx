import { PackageCheck, TriangleAlert, Truck } from 'lucide';
import { useId, useState } from 'react';
import { useSelector } from 'react-redux';
import type { Order, OrderLine, Shipment } from '../../../contracts/orders/orders.ts';
import type { TrackingEvent } from '../../../contracts/orders/tracking.ts';
import { addDays, formatLongDay } from '../../../lib/dates/dates.ts';
import { toShopDay } from '../../../lib/dates/shopDays.ts';
import { findMissingRefusal, MISSING_ANSWER_DAYS } from '../../../lib/orders/orders.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { selectRenderedAt } from '../../content/contentSlice.ts';
import { buildShipmentTrack } from '../buildShipmentTrack.ts';
import { buildMissingHref } from '../orderHrefs.ts';
import { formatEventTime } from '../text/orderText.ts';
import {
  countShipments,
  describeArrival,
  describeDeliveryPlace,
  findShipmentAdvice,
  formatShipmentTitle,
  getExpectedDay,
  isTroubled,
} from '../text/shipmentText.ts';
import { OrderItems } from './OrderItem.tsx';
import styles from './ShipmentCard.module.css';
import { ShipmentTrack } from './ShipmentTrack.tsx';
import trackingEventsStyles from './TrackingEvents.module.css';

const SHOWN_COUNT = 3;

/** The events of a parcel, newest first: three at first, all on demand. */
function TrackingEvents({ events }: { events: readonly TrackingEvent[] }) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  if (events.length === 0) return null;
  const shownEvents = isOpen ? events : events.slice(0, SHOWN_COUNT);
  return (
    <>
      <ol id={listId} className={trackingEventsStyles.events}>
        {shownEvents.map(({ occurredAt, message, place, status }) => (
          <li key={`${occurredAt} ${message}`} className={trackingEventsStyles.event}>
            <time className={trackingEventsStyles.time} dateTime={occurredAt}>
              {formatEventTime(occurredAt)}
            </time>
            <span>
              {message || status}
              {place && <span className={trackingEventsStyles.place}>{place}</span>}
            </span>
          </li>
        ))}
      </ol>
      {events.length > SHOWN_COUNT && (
        <button
          type="button"
          className={trackingEventsStyles.more}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show fewer events' : `Show all ${events.length} events`}
        </button>
      )}
    </>
  );
}

type MissingParcelProps = { order: Order; shipment: Shipment; token: string | undefined };

/** The link to report a delivered shipment missing; after the report, the day of the shop's answer. */
function MissingParcel({ order, shipment, token }: MissingParcelProps) {
  const now = new Date(useSelector(selectRenderedAt));
  const { missingSince, trackingStatus, shipmentId } = shipment;
  if (trackingStatus !== 'delivered') return null;
  if (missingSince !== undefined) {
    const answer = formatLongDay(addDays(toShopDay(missingSince), MISSING_ANSWER_DAYS));
    return <span>You told us that it is not there. You hear from us by {answer}.</span>;
  }
  const lines = order.lineItems.filter(({ lineItemId }) => shipment.lineItemIds.includes(lineItemId));
  if (findMissingRefusal(shipment, lines, now)) return null;
  return <a href={buildMissingHref({ orderId: order.orderId, shipmentId }, token)}>Not there? Tell us</a>;
}

type ShipmentCardProps = {
  order: Order;
  shipment: Shipment;
  token: string | undefined;
  /** One item alone; without it all items of the shipment. */
  onlyLine?: OrderLine;
  /** Whether following this parcel is the page's main action. */
  isNext?: boolean;
};

/** The second line of a shipment: the outdated day, or the place where the carrier left the shipment. */
function formatSubline(shipment: Shipment, order: Order): string {
  const { trackingStatus } = shipment;
  if (trackingStatus === 'delivered') return `${describeDeliveryPlace(shipment)}.`;
  const isLater = (getExpectedDay(shipment, order) ?? '') > order.promisedFor;
  return trackingStatus === 'delayed' && isLater ? `Was ${formatLongDay(order.promisedFor)}.` : '';
}

function Carrier({ shipment: { carrier, trackingNumber, trackingUrl } }: Pick<ShipmentCardProps, 'shipment'>) {
  return (
    <p className={styles.carrier}>
      {carrier}, tracking{' '}
      {trackingUrl === null ? (
        <span className={styles.number}>{trackingNumber}</span>
      ) : (
        <a className={styles.number} href={trackingUrl}>
          {trackingNumber}
        </a>
      )}
    </p>
  );
}

/** The carrier's events; folded once the shipment is delivered. */
function Told({ shipment, isNext }: Pick<ShipmentCardProps, 'shipment' | 'isNext'>) {
  const isDone = shipment.trackingStatus === 'delivered';
  const statusContent = (
    <>
      {shipment.events.length === 0 && !isDone && (
        <p className={styles.untold}>The carrier has the label. First news comes within a day.</p>
      )}
      <TrackingEvents events={shipment.events} />
      <Carrier shipment={shipment} />
    </>
  );
  if (!isDone) {
    return (
      <div className={styles.told}>
        {statusContent}
        {isNext && shipment.trackingUrl !== null && (
          <LinkButton className={styles.follow} href={shipment.trackingUrl}>
            Track package
          </LinkButton>
        )}
      </div>
    );
  }
  return (
    <details className={styles.told} data-printed>
      <summary className={styles.summary}>Tracking history</summary>
      {statusContent}
    </details>
  );
}

/** A shipment: its state, the cause of a delay, the carrier's events, and its items (transactions §3, Shipment). */
export function ShipmentCard({ order, shipment, token, onlyLine, isNext = false }: ShipmentCardProps) {
  const isDone = shipment.trackingStatus === 'delivered';
  const isLate = isTroubled(shipment);
  const advice = findShipmentAdvice(shipment, order);
  const line = formatSubline(shipment, order);
  const delivery = isDone ? shipment.events.find(({ status }) => status === 'delivered') : undefined;
  const inside = onlyLine
    ? [onlyLine]
    : order.lineItems.filter(({ lineItemId }) => shipment.lineItemIds.includes(lineItemId));
  const title = formatShipmentTitle(shipment, countShipments(order));
  const tone = isDone ? styles.success : isLate && styles.warning;
  return (
    <section className={classNames(styles.card, tone)} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <Icon icon={isDone ? PackageCheck : isLate ? TriangleAlert : Truck} size={24} className={styles.icon} />
          {title}
        </h2>
        <p className={styles.pill} role="status">
          {delivery ? `Delivered ${formatEventTime(delivery.occurredAt)}` : describeArrival(shipment, order)}
        </p>
        <p className={styles.subline}>
          {line}
          {line && ' '}
          <MissingParcel order={order} shipment={shipment} token={token} />
        </p>
        <div className={styles.track}>
          <ShipmentTrack track={buildShipmentTrack(shipment, order)} />
        </div>
        {advice && (
          <Notice kind="warning" className={styles.advice}>
            <strong>{advice.title}</strong>
            <br />
            {advice.text}
          </Notice>
        )}
      </div>
      <Told shipment={shipment} isNext={isNext} />
      <OrderItems order={order} lines={inside} token={token} />
    </section>
  );
}
