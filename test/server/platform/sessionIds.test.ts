import { createSessionId, deriveNextSessionId, isIssuedSessionId } from '../../../server/platform/sessionIds.ts';

const KEY = 'a key for tests alone';

it('creates ids of 32 letters and digits, different each time, that its keys recognise', () => {
  const sessionIds = Array.from({ length: 200 }, () => createSessionId(KEY));
  for (const id of sessionIds) {
    expect(id).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(isIssuedSessionId(id, ['a newer key', KEY])).toBe(true);
  }
  expect(new Set(sessionIds).size).toBe(200);
});

it('rejects an id that was invented, changed, or signed by another key', () => {
  const id = createSessionId(KEY);
  const changedId = (id.startsWith('A') ? 'B' : 'A') + id.slice(1);
  for (const other of ['', 'A'.repeat(32), 'abcdefghijklmnopqrstuvwxyz012345', changedId, `${id}A`, id.slice(1)]) {
    expect(isIssuedSessionId(other, [KEY])).toBe(false);
  }
  expect(isIssuedSessionId(id, ['another key'])).toBe(false);
});

it('derives the next id from the last one, the nonce and the key', () => {
  const id = createSessionId(KEY);
  const next = deriveNextSessionId(id, 'n', KEY);
  expect(isIssuedSessionId(next, [KEY])).toBe(true);
  expect(deriveNextSessionId(id, 'n', KEY)).toBe(next);
  const others = [
    deriveNextSessionId(id, 'm', KEY),
    deriveNextSessionId(id, 'n', 'k'),
    deriveNextSessionId(createSessionId(KEY), 'n', KEY),
  ];
  expect(others).not.toContain(next);
});
