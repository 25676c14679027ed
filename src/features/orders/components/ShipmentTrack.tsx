import { classNames } from '../../../ui/classNames.ts';
import type { Track } from '../buildShipmentTrack.ts';
import styles from './ShipmentTrack.module.css';

/** The progress of a shipment in five steps, each with its name and day. */
export function ShipmentTrack({ track }: { track: Track }) {
  return (
    <ol className={classNames(styles.track, styles[track.tone])} aria-label="Progress">
      {track.parts.map(({ name, date }, index) => (
        <li
          key={name}
          className={classNames(styles.part, index < track.reachedSteps && styles.reached)}
          aria-current={index === track.reachedSteps - 1 ? 'step' : undefined}
        >
          <span className={styles.words}>
            <span className={styles.name}>{name}</span>
            {date && <span className={styles.date}>{date}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The progress as lines only, for a row of a list whose text describes the state. */
export function MiniTrack({ track }: { track: Track }) {
  return (
    <span className={classNames(styles.mini, styles[track.tone])} aria-hidden="true">
      {track.parts.map(({ name }, index) => (
        <span key={name} className={classNames(styles.line, index < track.reachedSteps && styles.reached)} />
      ))}
    </span>
  );
}
