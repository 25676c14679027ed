import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { assertDocumented } from './assertDocumented.ts';

export type Answer = {
  readonly status: number;
  // Untyped: the tests check its content.
  readonly body: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly headers: Headers;
};

/** A shopper's browser: keeps its cookies between calls. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly origin: string;

  /** @param at a server of this process, or another address */
  constructor(at: Server | string) {
    this.origin = typeof at === 'string' ? at : `http://127.0.0.1:${getPort(at.address())}`;
  }

  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(`${this.origin}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) this.#keep(line);
    const text = await answer.text();
    assertDocumented(method, path, { status: answer.status, text, type: answer.headers.get('content-type') ?? '' });
    return { status: answer.status, body: asRecord(text), text, headers: answer.headers };
  }

  get(path: string): Promise<Answer> {
    return this.call('GET', path);
  }

  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer> {
    return this.call('POST', path, body, headers);
  }

  #keep(setCookie: string): void {
    const [pair = '', ...attributes] = setCookie.split('; ');
    const [name = '', value = ''] = pair.split('=');
    const isGone = attributes.some((attribute) => attribute.startsWith('Expires=Thu, 01 Jan 1970'));
    if (isGone) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

function getPort(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the server does not listen on a port');
  return address.port;
}

function asRecord(text: string): Record<string, unknown> {
  if (!text.startsWith('{')) return {};
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
