import type { ShopEvent, ShopEvents } from '../../contracts/shopEvents.ts';
import { keepLocalState, readLocalState } from '../../page/localState.ts';

const VISIT_KEY = 'visit';
const VISIT_ID = /^[0-9a-f]{32}$/;

/** Returns the visit's id. It is random and is deleted with the tab, so it identifies no person. */
function getVisitId(): string {
  const storedVisitId = readLocalState(VISIT_KEY);
  if (VISIT_ID.test(storedVisitId)) return storedVisitId;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const visitId = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  keepLocalState(VISIT_KEY, visitId);
  return visitId;
}

/** Sends events, also when the page closes. A failure is ignored. */
export function sendEvents(events: readonly ShopEvent[]): void {
  const body: ShopEvents = { type: 'martyEvents', visit: getVisitId(), events: [...events] };
  // A beacon of `sendBeacon` could not carry the request id (browsing §7).
  const headers = { 'content-type': 'application/json', 'x-request-id': crypto.randomUUID() };
  const init: RequestInit = { method: 'POST', headers, body: JSON.stringify(body), keepalive: true };
  fetch('/api/martypixel', init).catch(() => undefined);
}
