import { TriangleAlert, X } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { fetchEmergencyBanner } from '../../../api/emergencyBanner.ts';
import type { EmergencyMessage } from '../../../contracts/content.ts';
import { classNames } from '../../../ui/classNames.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './EmergencyBanner.module.css';
import { pollEmergency } from './pollEmergency.ts';

/** `top`: in the page, which was laid out with it. `float`: arrived later, so it floats above the page. `gone`: only its room. */
type Shown = { readonly message: EmergencyMessage | null; readonly place: 'top' | 'float' | 'gone' };

function afterChange({ message: before, place }: Shown, message: EmergencyMessage | null): Shown {
  const hasRoom = before !== null && place !== 'float';
  if (message) return { message, place: hasRoom ? 'top' : 'float' };
  return hasRoom ? { message: before, place: 'gone' } : { message: null, place: 'top' };
}

/**
 * The operator's message above every page (browsing §2, §9). Nothing moves in an open page: a message that arrives floats
 * until the next page, one that ends leaves its room. Only a floating one can be closed.
 */
export function EmergencyBanner({ message: first }: { message: EmergencyMessage | null }) {
  const [shown, setShown] = useState<Shown>({ message: first, place: 'top' });
  const served = useRef(first);
  const { pathname } = useLocation();
  const [page, setPage] = useState(pathname);
  if (page !== pathname) {
    setPage(pathname);
    setShown(({ message: last, place }) => ({ message: place === 'gone' ? null : last, place: 'top' }));
  }
  useEffect(() => {
    const onChange = (next: EmergencyMessage | null) => setShown((before) => afterChange(before, next));
    return pollEmergency({ first: served.current, ask: fetchEmergencyBanner, onChange });
  }, []);

  const { message, place } = shown;
  const line = message && (
    <div className={classNames(styles.banner, styles[place])} role={message.isUrgent ? 'alert' : 'status'}>
      <div className={styles.inner}>
        <Icon className={styles.icon} of={TriangleAlert} size={20} />
        <p className={styles.text}>
          {message.heading && <strong>{message.heading} </strong>}
          {message.text} {message.link && <a href={message.link.href}>{message.link.text}</a>}
        </p>
        {place === 'float' && (
          <IconButton
            className={styles.close}
            label="Close"
            icon={<Icon of={X} size={20} />}
            onClick={() => setShown({ message: null, place: 'top' })}
          />
        )}
      </div>
    </div>
  );
  // Both regions are always there: a screen reader announces only what appears in a region that it knows.
  return (
    <>
      <div aria-live="polite">{!message?.isUrgent && line}</div>
      <div aria-live="assertive">{message?.isUrgent && line}</div>
    </>
  );
}
