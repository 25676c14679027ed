import type { Agent } from 'node:http';
import { type Answer, call } from '../kit/call.ts';

/** The shop was too busy for a call. */
export class RefusedCall extends Error {}

/** A browser's cookies for API calls. */
export class Shopper {
  readonly #agent: Agent;
  readonly #port: number;
  readonly #cookies = new Map<string, string>();

  constructor(agent: Agent, port: number) {
    this.#agent = agent;
    this.#port = port;
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /**
   * Calls the API; `path` is relative to `/api`. Returns the parsed JSON.
   * @throws {RefusedCall} if the status is 503
   * @throws {Error} for any other status than 200 or 201
   */
  async ask(path: string, body?: object): Promise<unknown> {
    const answer = await this.#send(`/api${path}`, body);
    const text = answer.body.toString('utf8');
    const failure = `${path} answered ${answer.status}: ${text}`;
    if (answer.status === 503) throw new RefusedCall(failure);
    if (answer.status !== 200 && answer.status !== 201) throw new Error(failure);
    return JSON.parse(text);
  }

  async #send(path: string, body: object | undefined): Promise<Answer> {
    const headers = {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      ...(this.#cookies.size > 0 && { cookie: this.cookie }),
    };
    const common = { agent: this.#agent, port: this.#port, path, headers };
    const answer = await call(body === undefined ? common : { ...common, method: 'POST', body: JSON.stringify(body) });
    for (const cookie of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    return answer;
  }
}
