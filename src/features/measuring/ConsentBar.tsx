import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './ConsentBar.module.css';
import type { Consent } from './consent.ts';

const QUESTION = 'May we count your visit? We measure which pages and products are looked at, without your name.';
const ANSWERS = {
  yes: 'You allowed us to count your visits, without your name. You can change that here.',
  no: 'We do not count your visits. You can change that here.',
} as const;

/** Asks whether the visit may be measured; on the privacy page also after the answer. */
export function ConsentBar({
  consent,
  onAnswer,
}: {
  readonly consent: Consent;
  readonly onAnswer: (answer: 'yes' | 'no') => void;
}) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    // Moves fixed elements at the bottom of the window up.
    const { style } = document.documentElement;
    style.setProperty('--bottom-bar', `${bar.current?.offsetHeight ?? 0}px`);
    return () => void style.removeProperty('--bottom-bar');
  }, []);
  return (
    <aside ref={bar} className={styles.bar} aria-label="Privacy">
      <p className={styles.text} role="status">
        {consent === undefined ? QUESTION : ANSWERS[consent]} <a href="/c/privacy-policy">Privacy Policy</a>
      </p>
      <div className={styles.answers}>
        <Button kind="secondary" onClick={() => onAnswer('no')} aria-pressed={consent === 'no'}>
          Decline
        </Button>
        <Button kind="secondary" onClick={() => onAnswer('yes')} aria-pressed={consent === 'yes'}>
          Allow
        </Button>
      </div>
    </aside>
  );
}

/** Says that the shop follows the signal of the visitor's browser. */
export const ObjectionBar = () => (
  <aside className={styles.bar} aria-label="Privacy">
    <p className={styles.text}>
      Your browser asks us not to track you (Global Privacy Control). We do not count your visits.
    </p>
  </aside>
);
