import { useId } from 'react';
import type { Change } from '../subscriptionThunks.ts';
import { ChangeForm } from './ChangeForm.tsx';
import styles from './SwitchRow.module.css';
import type { Changes } from './useChanges.ts';

type SwitchRowProps = {
  name: string;
  description: string;
  /** The frequency, before the switch; not shown on phones. */
  frequency?: string;
  target: Pick<Change, 'type' | 'id'>;
  isSubscribed: boolean;
  changes: Changes;
};

/** One subscription with its switch; the whole row is clickable. A submit button, so that it works without scripts. */
export function SwitchRow({ name, description, frequency, target, isSubscribed, changes }: SwitchRowProps) {
  const id = useId();
  const isOn = changes.valueOf(target, isSubscribed);
  const text = isOn ? `Saved. ${name} no longer writes to you.` : `Saved. ${name} writes to you.`;
  const change = { ...target, subscribed: !isOn };
  return (
    <li className={styles.item}>
      <ChangeForm change={change} onChange={() => void changes.change(change, text)}>
        <button
          type="submit"
          role="switch"
          aria-checked={isOn}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-about`}
          className={styles.row}
        >
          <span className={styles.text}>
            <span className={styles.name} id={`${id}-name`}>
              {name}
            </span>
            <span className={styles.about} id={`${id}-about`}>
              {description}
            </span>
          </span>
          {frequency && <span className={styles.frequency}>{frequency}</span>}
          <span className={styles.switch} />
        </button>
      </ChangeForm>
    </li>
  );
}
