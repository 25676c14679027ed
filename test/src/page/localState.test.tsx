import { logOnce, rememberPage } from '../../../src/features/telemetry/PageTelemetry.tsx';
import { readLocalState, saveLocalState } from '../../../src/page/localState.ts';
import { reportFailure } from '../../../src/page/reportError.ts';
import { openStore, recordQueries } from '../features/openShop.tsx';

const readStored = (key: string) => sessionStorage.getItem(key);

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => {
  window.dispatchEvent(new Event('pagehide'));
  jest.useRealTimers();
});

describe('local state', () => {
  it('is written at once, then at most once a second, each value in its last state', () => {
    const write = jest.spyOn(Storage.prototype, 'setItem');
    saveLocalState('a', '1');
    expect(readStored('a')).toBe('1');
    for (let step = 2; step <= 9; step++) saveLocalState('a', String(step));
    saveLocalState('b', 'x');
    expect(readLocalState('a')).toBe('9');
    jest.advanceTimersByTime(999);
    expect([readStored('a'), readStored('b'), write.mock.calls.length]).toEqual(['1', null, 1]);
    jest.advanceTimersByTime(1);
    expect([readStored('a'), readStored('b'), write.mock.calls.length]).toEqual(['9', 'x', 3]);
    write.mockRestore();
  });

  it('is written before the page closes', () => {
    saveLocalState('a', '1');
    saveLocalState('a', '2');
    window.dispatchEvent(new Event('pagehide'));
    expect(readStored('a')).toBe('2');
  });

  it('works without a storage', () => {
    const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    expect(() => saveLocalState('a', '1')).not.toThrow();
    write.mockRestore();
  });
});

it('stores the last ten pages of the tab, and sends them with errors', async () => {
  for (let page = 1; page <= 12; page++) rememberPage(`/page-${page}`);
  window.dispatchEvent(new Event('pagehide'));
  const last = Array.from({ length: 10 }, (_, index) => `/page-${index + 3}`).join(' > ');
  expect(readStored('urlHistory')).toBe(last);
  const reports: unknown[] = [];
  const { store } = await openStore({
    'GET /martypixel': recordQueries(reports),
  });
  await store.dispatch(reportFailure('here', new Error('broke')));
  expect(reports).toEqual([expect.objectContaining({ detailedMessage: 'broke', history: last })]);
});

it('logs fifty events of a session, each reported once', () => {
  expect(logOnce('one')).toBe(true);
  expect(logOnce('one')).toBe(false);
  for (let event = 0; event < 50; event++) expect(logOnce(`event ${event}`)).toBe(true);
  window.dispatchEvent(new Event('pagehide'));
  expect(readStored('analyticsLog')?.split('\n')).toHaveLength(50);
  // The oldest was dropped.
  expect(logOnce('one')).toBe(true);
  expect(logOnce('event 49')).toBe(false);
});
