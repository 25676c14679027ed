import type { Express } from 'express';
import express from 'express';
import { answerApiError, enforceApiDeadline } from '../../../../server/platform/http/answerApiError.ts';
import { createLog } from '../../../../server/platform/log.ts';
import { dispatch } from '../../../../server/web/dispatch.ts';
import { withServer } from './withServer.ts';

const LATE_RESPONSE = { status: 503, retryAfter: '5', id: 'service.unavailable' };
const logLines: string[] = [];
const log = createLog('info', { write: (line) => logLines.push(line) });
beforeEach(() => {
  logLines.length = 0;
});

/** An API whose call `/slow` answers when the returned function is called. */
function slowApi(milliseconds: number): { app: Express; finish: () => void; handlerEnd: Promise<void> } {
  const [gate, handlerEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const app = express();
  app.use(enforceApiDeadline(milliseconds, log));
  const slow = async (_req: express.Request, res: express.Response): Promise<void> => {
    await gate.promise;
    setImmediate(handlerEnd.resolve);
    res.cookie('late', '1').json({ is: 'late' });
  };
  app.all(['/slow', '/v1/checkout/finalize'], slow);
  app.get('/quick', (_req, res) => void res.json({ is: 'quick' }));
  app.use(answerApiError(log));
  return { app, finish: gate.resolve, handlerEnd: handlerEnd.promise };
}

it('answers 503 with Retry-After in time, drops the late answer, and keeps the connection', async () => {
  const { app, finish, handlerEnd } = slowApi(30);
  await withServer(app, async (ask) => {
    const { status, headers, body } = await ask('GET', '/slow');
    expect({ status, retryAfter: headers['retry-after'], id: JSON.parse(body).id }).toEqual(LATE_RESPONSE);
    expect(headers['cache-control']).toBe('no-store');
    finish();
    await handlerEnd;
    expect((await ask('GET', '/quick')).body).toBe('{"is":"quick"}');
    expect(await ask.connections()).toBe(1);
  });
  expect(logLines.filter((line) => line.includes('late api call ended'))).toHaveLength(1);
});

it('applies the deadline to calls of pages', async () => {
  const { app, finish, handlerEnd } = slowApi(30);
  const answer = await dispatch(app, { method: 'GET', url: '/slow', headers: {} });
  expect([answer.status, String(answer.header('retry-after'))]).toEqual([503, '5']);
  finish();
  await handlerEnd;
  expect(answer.body).toContain('service.unavailable');
});

it('gives calls to payment providers three times as long', async () => {
  const { app, finish } = slowApi(100);
  await withServer(app, async (ask) => {
    const [paymentResponse, readResponse] = [ask('POST', '/v1/checkout/finalize'), ask('GET', '/slow')];
    expect((await readResponse).status).toBe(503);
    finish();
    expect((await paymentResponse).body).toBe('{"is":"late"}');
  });
});

it('does not affect a call that answers in time', async () => {
  const { app } = slowApi(20);
  await withServer(app, async (ask) => {
    expect((await ask('GET', '/quick')).status).toBe(200);
  });
  await new Promise((resolve) => setTimeout(resolve, 40));
  expect(logLines).toEqual([]);
});
