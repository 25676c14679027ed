import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fetchEmergencyBanner } from '../../../src/api/content.ts';

const listSenders = (): string[] =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join('src', file))
    .filter((file) => /\bfetch\(|sendBeacon|new XMLHttpRequest|new EventSource/.test(readFileSync(file, 'utf8')));

it('finds a request id in each file that sends a request', () => {
  const senders = listSenders();
  expect(senders).toEqual(expect.arrayContaining(['src/api/transport.ts', 'src/features/measuring/Visit.tsx']));
  expect(senders.filter((file) => !readFileSync(file, 'utf8').includes("'x-request-id'"))).toEqual([]);
});

it('sends another id with each poll of the emergency banner', async () => {
  const ids: (string | null)[] = [];
  const send = jest.spyOn(globalThis, 'fetch').mockImplementation(async (_path, init) => {
    ids.push(new Headers(init?.headers).get('x-request-id'));
    return Response.json({ message: null });
  });
  await fetchEmergencyBanner(null);
  await fetchEmergencyBanner('"1"');
  send.mockRestore();
  expect(ids).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), expect.stringMatching(/^[\da-f-]{36}$/)]);
  expect(new Set(ids).size).toBe(2);
});
