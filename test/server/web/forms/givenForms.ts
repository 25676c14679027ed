import express from 'express';
import { type Clock, systemClock } from '../../../../server/platform/clock.ts';
import { dispatch } from '../../../../server/web/dispatch.ts';
import { createFormRouter } from '../../../../server/web/forms/createFormRouter.ts';
import { createRequestContext } from '../../../../server/web/requests.ts';
import { silentLog } from '../../services/callService.ts';

/** The forms with an API that records requests and answers all with one status. */
export function givenShop(status: number, body: object = {}, clock: Clock = systemClock) {
  const requests: unknown[] = [];
  const api = express();
  api.use(express.json(), (req, res) => {
    requests.push([req.method, req.path, req.body]);
    res.status(status).json(body);
  });
  const app = express();
  app.use(
    createRequestContext(silentLog),
    createFormRouter(
      api,
      (req, res) => {
        const { status = 200, form } = req.refusedForm ?? {};
        res.status(status).json(form);
      },
      clock,
    ),
  );
  const send = async (url: string, fields: Record<string, string>) => {
    const headers = { host: 'shop.example', 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await dispatch(app, { method: 'POST', url, headers, body: String(new URLSearchParams(fields)) });
    return [answer.status, answer.header('location')];
  };
  /** Sends a form that is rejected; returns the data of its page. */
  const sendRefusedForm = async (url: string, fields: Record<string, string>): Promise<unknown> => {
    const headers = { host: 'shop.example', 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await dispatch(app, { method: 'POST', url, headers, body: String(new URLSearchParams(fields)) });
    return [answer.status, answer.value];
  };
  return { asked: requests, send, refused: sendRefusedForm };
}
