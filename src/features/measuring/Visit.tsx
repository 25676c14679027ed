import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router';
import type { OrderPixel } from '../../contracts/orders/orders.ts';
import type { ShopEvent, ShopEvents } from '../../contracts/telemetry/shopEvents.ts';
import { ANSWER_RATED, ORDER_PLACED, takeAnnouncedOrder, takeRatings } from '../../page/announcements.ts';
import { readLocalState, saveLocalState } from '../../page/localState.ts';
import { usePagePath } from '../../page/navigation.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './ConsentBar.module.css';
import { type Consent, hasObjectedToMeasuring, keepConsent, readConsent } from './consent.ts';
import { listEvents, listPageEvents, listStateEvents, type MeasuredState } from './listStateEvents.ts';
import { watchWebVitals } from './webVitals.ts';

const QUESTION = 'May we count your visit? We measure which pages and products are looked at, without your name.';
const ANSWERS = {
  yes: 'You allowed us to count your visits, without your name. You can change that here.',
  no: 'We do not count your visits. You can change that here.',
} as const;

/** Asks whether the visit may be measured; on the privacy page also after the answer. */
function ConsentBar({
  consent,
  onAnswer,
}: {
  readonly consent: Consent;
  readonly onAnswer: (answer: 'yes' | 'no') => void;
}) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    // Moves fixed elements at the bottom of the window up; a narrower window has a higher bar.
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--bottom-bar', `${bar.current?.offsetHeight ?? 0}px`));
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--bottom-bar');
    };
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
const ObjectionBar = () => (
  <aside className={styles.bar} aria-label="Privacy">
    <p className={styles.text}>
      Your browser asks us not to track you (Global Privacy Control). We do not count your visits.
    </p>
  </aside>
);

/** The maximum number of events that wait, and that are sent together (browsing §9, Analytics session log). */
const MAX_WAITING_EVENTS = 50;
const SEND_EVERY_MS = 10_000;

type QueueOptions = {
  /** Sends events; the page may be about to close. */
  readonly send: (events: readonly ShopEvent[]) => void;
  /** Whether the visitor may be measured: undefined before they answered. */
  readonly mayMeasure: () => boolean | undefined;
};

type EventQueue = {
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

const VISIT_KEY = 'visit';
const VISIT_ID = /^[0-9a-f]{32}$/;

/** Returns the visit's id. It is random and is deleted with the tab, so it identifies no person. */
function getVisitId(): string {
  const storedVisitId = readLocalState(VISIT_KEY);
  if (VISIT_ID.test(storedVisitId)) return storedVisitId;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const visitId = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  saveLocalState(VISIT_KEY, visitId);
  return visitId;
}

/** Sends events, also when the page closes. A failure is ignored. */
function sendEvents(events: readonly ShopEvent[]): void {
  const body: ShopEvents = { type: 'martyEvents', visit: getVisitId(), events: [...events] };
  // A beacon of `sendBeacon` could not carry the request id (browsing §7).
  const headers = { 'content-type': 'application/json', 'x-request-id': crypto.randomUUID() };
  const init: RequestInit = { method: 'POST', headers, body: JSON.stringify(body), keepalive: true };
  fetch('/api/martypixel', init).catch(() => undefined);
}

/** Returns whether this browser's customer has just registered. */
const isNewCustomer = (): boolean => document.cookie.includes('newly-registered=true');

function toPurchase(pixel: OrderPixel, page: string): ShopEvent {
  const { orderId, revenueCents, coupons, items } = pixel;
  const soldItems = items
    .slice(0, 20)
    .map(({ asin, quantity, priceCents }) => ({ item_id: asin, quantity, price_cents: priceCents }));
  const coupon = coupons.join(',').slice(0, 80);
  const sale = { items: soldItems, value_cents: revenueCents, currency: 'USD' as const, transaction_id: orderId };
  return { name: 'purchase', page, params: { ...sale, ...(coupon !== '' && { coupon }) } };
}

export type VisitProps = { readonly asks: boolean; readonly isPrivacyPage: boolean };

/** Measures one visit, unless the visitor's browser objects: then the privacy page says that the shop follows it. */
export function Visit({ asks, isPrivacyPage }: VisitProps) {
  const [hasObjected] = useState(hasObjectedToMeasuring);
  if (hasObjected) return isPrivacyPage ? <ObjectionBar /> : null;
  return <MeasuredPages asks={asks} isPrivacyPage={isPrivacyPage} />;
}

/** Measures pages, changes of the store, the order, web vitals (docs/events.md). Asks for consent first where the shop requires it. */
function MeasuredPages({ asks, isPrivacyPage }: VisitProps) {
  const [consent, setConsent] = useState<Consent>(readConsent);
  const queue = useRef<EventQueue>(undefined);
  const isAllowed = useRef<() => boolean | undefined>(() => undefined);
  isAllowed.current = () => (!asks || consent === 'yes' ? true : consent === 'no' ? false : undefined);
  queue.current ??= createEventQueue({ send: sendEvents, mayMeasure: () => isAllowed.current() });
  const { pathname, key } = useLocation();
  const page = usePagePath().slice(0, 100);
  useMeasuredPages(queue.current, { page, pathname, key });
  useMeasuredStore(queue.current, page);
  useMeasuredDocument(queue.current, page);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer decides whether the waiting events are sent
  useEffect(() => queue.current?.flush(), [consent]);
  const answer = (nextConsent: 'yes' | 'no') => {
    keepConsent(nextConsent);
    setConsent(nextConsent);
  };
  const isAsked = asks && (consent === undefined || isPrivacyPage);
  return isAsked ? <ConsentBar consent={consent} onAnswer={answer} /> : null;
}

function useMeasuredPages(
  queue: EventQueue,
  { page, pathname, key }: { readonly page: string; readonly pathname: string; readonly key: string },
): void {
  const store = useStore<MeasuredState>();
  const cameFrom = useRef('');
  const show = useEffectEvent(() => {
    queue.push(listPageEvents({ page, pathname, cameFrom: cameFrom.current }, store.getState()));
    cameFrom.current = pathname;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history counts as a page
  useEffect(() => show(), [key]);
}

function useMeasuredStore(queue: EventQueue, page: string): void {
  const store = useStore<MeasuredState>();
  const look = useEffectEvent((stateBefore: MeasuredState, after: MeasuredState) =>
    queue.push(listStateEvents({ before: stateBefore, after, page }, isNewCustomer())),
  );
  const begin = useEffectEvent(() => queue.push(listEvents({ before: undefined, after: store.getState(), page })));
  useEffect(() => {
    begin();
    let stateBefore = store.getState();
    return store.subscribe(() => {
      const after = store.getState();
      if (after !== stateBefore) look(stateBefore, after);
      stateBefore = after;
    });
  }, [store]);
}

function useMeasuredDocument(queue: EventQueue, page: string): void {
  const first = useRef(page);
  const handleOrderPlaced = useEffectEvent(() => {
    const order = takeAnnouncedOrder();
    if (!order) return;
    queue.push([toPurchase(order, page)]);
    queue.flush();
  });
  const handleAnswerRated = useEffectEvent(() =>
    queue.push(
      takeRatings().map(({ id, rating }) => ({ name: 'rate_answer', page, params: { content_id: id, rating } })),
    ),
  );
  useEffect(() => {
    const readVitals = watchWebVitals();
    let isRead = false;
    const leave = () => {
      if (document.visibilityState !== 'hidden') return;
      if (!isRead)
        queue.push(
          readVitals().map(({ name, value }) => ({
            name: 'web_vitals',
            page: first.current,
            params: { metric_name: name, metric_value: value },
          })),
        );
      isRead = true;
      queue.flush();
    };
    document.addEventListener('visibilitychange', leave);
    // An order that was announced before this part was loaded.
    handleOrderPlaced();
    handleAnswerRated();
    document.addEventListener(ANSWER_RATED, handleAnswerRated);
    document.addEventListener(ORDER_PLACED, handleOrderPlaced);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      document.removeEventListener(ORDER_PLACED, handleOrderPlaced);
      document.removeEventListener(ANSWER_RATED, handleAnswerRated);
    };
  }, [queue]);
}
