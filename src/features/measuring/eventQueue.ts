import type { ShopEvent } from '../../contracts/shopEvents.ts';

/** The maximum number of events that wait, and that are sent together (browsing §9, Analytics session log). */
export const MAX_WAITING_EVENTS = 50;
const SEND_EVERY_MS = 10_000;

type QueueOptions = {
  /** Sends events; the page may be about to close. */
  readonly send: (events: readonly ShopEvent[]) => void;
  /** Whether the visitor may be measured: undefined before they answered. */
  readonly mayMeasure: () => boolean | undefined;
};

export type EventQueue = {
  push(events: readonly ShopEvent[]): void;
  /** Sends the waiting events if the visitor may be measured, else discards them. */
  flush(): void;
};

/** Creates a queue that holds the newest fifty events until the visitor has consented, and sends them together. */
export function createEventQueue({ send, mayMeasure }: QueueOptions): EventQueue {
  let waitingEvents: ShopEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const answer = mayMeasure();
    if (answer === undefined || waitingEvents.length === 0) return;
    const events = waitingEvents;
    waitingEvents = [];
    if (answer) send(events);
  };
  const push = (events: readonly ShopEvent[]): void => {
    if (events.length === 0) return;
    waitingEvents = [...waitingEvents, ...events].slice(-MAX_WAITING_EVENTS);
    timer ??= setTimeout(flush, SEND_EVERY_MS);
  };
  return { push, flush };
}
