import type { EmergencyAnswer } from '../../../api/fetchEmergencyBanner.ts';
import type { EmergencyMessage } from '../../../contracts/content.ts';

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
export function pollEmergency({ first, ask, onChange }: Poll): () => void {
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
