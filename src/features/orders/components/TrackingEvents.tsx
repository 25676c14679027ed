import { useId, useState } from 'react';
import type { TrackingEvent } from '../../../contracts/tracking.ts';
import { formatEventTime } from '../orderText.ts';
import styles from './TrackingEvents.module.css';

const SHOWN_COUNT = 3;

/** The events of a parcel, newest first: three at first, all on demand. */
export function TrackingEvents({ events }: { events: readonly TrackingEvent[] }) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  if (events.length === 0) return null;
  const shownEvents = isOpen ? events : events.slice(0, SHOWN_COUNT);
  return (
    <>
      <ol id={listId} className={styles.events}>
        {shownEvents.map(({ occurredAt, message, place, status }) => (
          <li key={`${occurredAt} ${message}`} className={styles.event}>
            <time className={styles.time} dateTime={occurredAt}>
              {formatEventTime(occurredAt)}
            </time>
            <span>
              {message || status}
              {place && <span className={styles.place}>{place}</span>}
            </span>
          </li>
        ))}
      </ol>
      {events.length > SHOWN_COUNT && (
        <button
          type="button"
          className={styles.more}
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
