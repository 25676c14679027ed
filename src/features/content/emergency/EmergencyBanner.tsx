import { TriangleAlert, X } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { fetchEmergencyBanner } from '../../../api/fetchEmergencyBanner.ts';
import type { EmergencyMessage } from '../../../contracts/content.ts';
import { classNames } from '../../../ui/classNames.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './EmergencyBanner.module.css';
import { pollEmergency } from './pollEmergency.ts';

/**
 * `top`: part of the page's layout. `float`: arrived later, so it floats above the page. `gone`: only the empty space.
 */
type BannerState = { readonly message: EmergencyMessage | null; readonly place: 'top' | 'float' | 'gone' };

type EmergencyBannerProps = {
  message: EmergencyMessage | null;
  /** False in a preview, because the poll would replace its message by the published one. */
  isPolled: boolean;
};

function getNextShown({ message: previousMessage, place }: BannerState, message: EmergencyMessage | null): BannerState {
  const hasRoom = previousMessage !== null && place !== 'float';
  if (message) return { message, place: hasRoom ? 'top' : 'float' };
  return hasRoom ? { message: previousMessage, place: 'gone' } : { message: null, place: 'top' };
}

/**
 * The operator's message above every page (browsing §2, §9). The layout of an open page never changes: a new message
 * floats until the next page, and a message that ends leaves an empty space. Only a floating message can be closed.
 */
export function EmergencyBanner({ message: first, isPolled }: EmergencyBannerProps) {
  const [shownBanner, setShownBanner] = useState<BannerState>({ message: first, place: 'top' });
  const servedMessage = useRef(first);
  const { pathname } = useLocation();
  const [page, setPage] = useState(pathname);
  if (page !== pathname) {
    setPage(pathname);
    setShownBanner(({ message: last, place }) => ({ message: place === 'gone' ? null : last, place: 'top' }));
  }
  useEffect(() => {
    if (!isPolled) return;
    const onChange = (next: EmergencyMessage | null) =>
      setShownBanner((previousBanner) => getNextShown(previousBanner, next));
    return pollEmergency({ first: servedMessage.current, ask: fetchEmergencyBanner, onChange });
  }, [isPolled]);

  const { message, place } = shownBanner;
  const line = message && (
    <div className={classNames(styles.banner, styles[place])} role={message.isUrgent ? 'alert' : 'status'}>
      <div className={styles.inner}>
        <Icon className={styles.icon} icon={TriangleAlert} size={20} />
        <p className={styles.text}>
          {message.heading && <strong>{message.heading} </strong>}
          {message.text} {message.link && <a href={message.link.href}>{message.link.text}</a>}
        </p>
        {place === 'float' && (
          <IconButton
            className={styles.close}
            label="Close"
            icon={<Icon icon={X} size={20} />}
            onClick={() => setShownBanner({ message: null, place: 'top' })}
          />
        )}
      </div>
    </div>
  );
  // Both regions are always rendered: screen readers announce only changes of an existing live region.
  return (
    <>
      <div aria-live="polite">{!message?.isUrgent && line}</div>
      <div aria-live="assertive">{message?.isUrgent && line}</div>
    </>
  );
}
