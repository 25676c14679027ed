import { request } from 'node:http';
import type { Browser } from './browser.ts';

/** Posts like a browser that has opened the shop of a host, which `fetch` cannot set. @returns the answer's body */
export const postAt = (
  host: string,
  { cookies, origin }: Browser,
  path: string,
  body: object,
  extraHeaders: Readonly<Record<string, string>> = {},
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { host, cookie, 'content-type': 'application/json', ...extraHeaders };
    request(`${origin}${path}`, { method: 'POST', headers }, async (answer) => {
      let text = '';
      for await (const part of answer) text += String(part);
      resolve(JSON.parse(text));
    })
      .on('error', reject)
      .end(JSON.stringify(body));
  });
