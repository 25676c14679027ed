import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { call } from '../kit/call.ts';
import type { Account } from './accounts.ts';
import { checkOut } from './checkOut.ts';
import { RefusedCall } from './Shopper.ts';

export type MixedUse = {
  readonly pages: number;
  /** Pages and checkouts that a busy shop refused; their shoppers waited and went on. */
  readonly refusals: number;
  readonly pictures: number;
  readonly orders: number;
};

type Use = {
  readonly port: number;
  readonly buyers: readonly Account[];
  readonly stockIds: readonly string[];
  readonly endSignal: AbortSignal;
};

const READERS = 6;
const READ_PAUSE_MS = 150;
const BUY_PAUSE_MS = 1000;
const REFUSED_PAUSE_MS = 2000;
const PICTURES_A_PAGE = 3;
const START_PATHS = ['/', '/womens-shoes', '/mens-shoes', '/shoes', '/search/boots', '/search/waterproof', '/brands'];
const LINK = /href="(\/(?:p|brand|search)\/[^"#]+|\/[a-z-]+(?:shoes|boots|sandals)[^"#]*)"/g;
const PICTURE = /\/image\/[\w.-]+/g;
/** No pages from the page cache. */
const RENDER_COOKIE = 'agent-session=none';

const pick = <Value>(values: readonly Value[]): Value | undefined => values[Math.floor(Math.random() * values.length)];

const unescapeLink = (link: string): string => link.replaceAll('&amp;', '&');

/**
 * Uses a shop until the signal: newcomers who follow links, read stored and rendered pages and load their pictures (which the
 * shop draws on demand), and signed-in customers who order.
 * @throws {Error} if a page is answered by a status of 500 or more other than 503, or an order fails with another status than 503
 */
export async function runMixedUse(use: Use): Promise<MixedUse> {
  const agent = new Agent({ keepAlive: true });
  try {
    const [read, bought] = await Promise.all([
      Promise.all(Array.from({ length: READERS }, (_, number) => readPages(use, agent, number))),
      Promise.all(use.buyers.map((buyer) => placeOrders(use, buyer))),
    ]);
    const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
    return {
      pages: sum(read.map(({ pages }) => pages)),
      refusals: sum([...read, ...bought].map(({ refusals }) => refusals)),
      pictures: sum(read.map(({ pictures }) => pictures)),
      orders: sum(bought.map(({ orders }) => orders)),
    };
  } finally {
    agent.destroy();
  }
}

async function readPages({ port, endSignal: signal }: Use, agent: Agent, number: number) {
  let pages = 0;
  let refusals = 0;
  let pictures = 0;
  let path = pick(START_PATHS) ?? '/';
  const headers = {
    accept: 'text/html',
    'accept-encoding': 'identity',
    ...(number % 2 === 0 && { cookie: RENDER_COOKIE }),
  };
  while (!signal.aborted) {
    const { status, body } = await call({ agent, port, path, headers });
    if (status === 503) {
      refusals += 1;
      await sleep(REFUSED_PAUSE_MS);
      continue;
    }
    if (status >= 500) throw new Error(`GET ${path} answered ${status}`);
    pages += 1;
    const html = body.toString('utf8');
    for (let count = 0; count < PICTURES_A_PAGE; count++) {
      const picture = pick(html.match(PICTURE) ?? []);
      if (picture) await call({ agent, port, path: picture, headers: { accept: 'image/webp' } });
      if (picture) pictures += 1;
    }
    const links = [...html.matchAll(LINK)].map(([, link = '/']) => unescapeLink(link));
    path = pick(pages % 8 === 0 ? START_PATHS : links) ?? '/';
    await sleep(READ_PAUSE_MS);
  }
  return { pages, refusals, pictures };
}

async function placeOrders({ stockIds, endSignal: signal }: Use, { shopper }: Account) {
  let orders = 0;
  let refusals = 0;
  while (!signal.aborted) {
    try {
      await checkOut(shopper, [pick(stockIds) ?? '', pick(stockIds) ?? '']);
      orders += 1;
      await sleep(BUY_PAUSE_MS);
    } catch (error) {
      if (!(error instanceof RefusedCall)) throw error;
      refusals += 1;
      await sleep(REFUSED_PAUSE_MS);
    }
  }
  return { orders, refusals };
}
