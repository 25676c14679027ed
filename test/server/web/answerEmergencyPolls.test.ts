import express, { type RequestHandler } from 'express';
import { answerEmergencyPolls } from '../../../server/web/answerEmergencyPolls.ts';
import { callService, type Service } from '../services/callService.ts';

const PATH = '/api/zcs/emergencyBanner';
let now = 0;
let calls: string[];
let answer: RequestHandler;
let service: Service;

beforeEach(async () => {
  calls = [];
  answer = (req, res) => void res.json({ message: req.get('host')?.split(':')[0] });
  const api = express().get('/zcs/emergencyBanner', (req, res, next) => {
    calls.push(req.get('host') ?? '');
    return answer(req, res, next);
  });
  service = await callService(
    answerEmergencyPolls(api, () => now),
    (_req, res) => void res.json('the next handler'),
  );
});
afterEach(() => service.close());

it('calls the API once for a hundred pages, and again when its answer is outdated', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => service.get(PATH)));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body)))).toEqual(new Set(['{"message":"127.0.0.1"}']));
  expect(calls).toHaveLength(1);
  now += 251;
  await service.get(PATH);
  expect(calls).toHaveLength(2);
});

it('sends one call at a time to a slow API, and returns its failure without caching it', async () => {
  let fail = (): void => undefined;
  answer = (_req, res) => {
    fail = () => void res.status(503).json({ id: 'service.unavailable' });
  };
  const first = service.get(PATH);
  const second = service.get(PATH);
  while (calls.length === 0) await new Promise(setImmediate);
  now += 10_000;
  fail();
  for (const { status, headers } of await Promise.all([first, second]))
    expect([status, headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(calls).toHaveLength(1);
});

it('passes all other paths on', async () => {
  expect((await service.get('/api/zcs/content')).body).toBe('the next handler');
  expect(calls).toEqual([]);
});
