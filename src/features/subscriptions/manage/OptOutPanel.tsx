import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../../ui/Button.tsx';
import styles from './OptOutPanel.module.css';

/** Unsubscribes from everything after one confirmation step; a `details`, so that it works without scripts. */
export function OptOutPanel({ busy, onOptOut }: { busy: boolean; onOptOut: () => void }) {
  const { pathname, search } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onOptOut();
  };
  return (
    <section className={styles.panel} aria-labelledby="optout">
      <div>
        <h2 className={styles.title} id="optout">
          Unsubscribe from all
        </h2>
        <p className={styles.about}>Ends all lists, brands and alerts. Emails about your orders still come.</p>
      </div>
      <details className={styles.details} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className={styles.summary}>{isOpen ? 'Keep my emails' : 'Unsubscribe from all'}</summary>
        <form method="post" action={pathname + search} onSubmit={submit}>
          <input type="hidden" name="optout" value="true" />
          <Button type="submit" isFullWidth busy={busy && 'Saving'}>
            Yes, unsubscribe from all
          </Button>
        </form>
      </details>
    </section>
  );
}
