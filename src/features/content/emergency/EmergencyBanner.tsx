import { TriangleAlert, X } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { type EmergencyAnswer, fetchEmergencyBanner } from '../../../api/content.ts';
import type { EmergencyMessage } from '../../../contracts/content/content.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './EmergencyBanner.module.css';

/** Interval of the poll (browsing §9), and the longest pause after failures. */
const POLL_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

type Poll = {
  /** The message that the page was rendered with. */
  readonly first: EmergencyMessage | null;
  readonly ask: (etag: string | null) => Promise<EmergencyAnswer>;
  /** Called when the message differs from the last one. */
  readonly onChange: (message: EmergencyMessage | null) => void;
};

/**
 * Requests the emergency message each second while the tab is visible. After each failure the pause doubles.
 * @returns a function that ends the poll
 */
function pollEmergency({ first, ask, onChange }: Poll): () => void {
  let timer: number | undefined;
  let etag: string | null = null;
  let last = JSON.stringify(first);
  let failures = 0;
  let isAsking = false;
  let isOver = false;

  const receive = (answer: EmergencyAnswer): void => {
    failures = 0;
    if (isOver || !answer) return;
    etag = answer.etag;
    const text = JSON.stringify(answer.message);
    if (text === last) return;
    last = text;
    onChange(answer.message);
  };
  const schedule = (): void => {
    window.clearTimeout(timer);
    if (isOver || document.hidden) return;
    timer = window.setTimeout(poll, Math.min(POLL_MS * 2 ** failures, LONGEST_PAUSE_MS));
  };
  const poll = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    await ask(etag).then(receive, () => {
      failures += 1;
    });
    isAsking = false;
    schedule();
  };
  // After a failure, a tab that becomes visible again waits for the pause like the others.
  const follow = (): void => {
    if (document.hidden || failures > 0) schedule();
    else void poll();
  };
  document.addEventListener('visibilitychange', follow);
  schedule();
  return () => {
    isOver = true;
    window.clearTimeout(timer);
    document.removeEventListener('visibilitychange', follow);
  };
}

/** `top`: in the page's layout. `float`: arrived later, above the page. `gone`: only the space. */
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
