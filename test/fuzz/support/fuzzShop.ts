import { request } from 'node:http';
import { listDomainHandlers } from '../../../server/services/api.ts';
import { openMeasuring } from '../../../server/services/telemetry/measuring.ts';
import { createTelemetryRouter } from '../../../server/services/telemetry/routes.ts';
import { pagePaths } from '../../../src/entryServer.tsx';
import { givenProduct } from '../../server/services/support/givenProduct.ts';
import { listRoutes } from '../../server/services/support/listRoutes.ts';
import { openWholeShop, type WholeShop } from '../../server/services/support/openWholeShop.ts';
import { listRequestSchemas } from '../../src/contracts/support/listRequestSchemas.ts';
import { listTextFields } from '../../src/contracts/support/schemaFields.ts';
import { type FuzzTarget, generateHostileRequests, type HostileRequest } from './generateHostileRequests.ts';

/** Addresses without a route that crawlers often request. */
const BESIDE_ROUTES = [
  '/',
  '//',
  '//..%5C..',
  '/\\',
  '/.%2e/',
  '/%',
  '/%00',
  '/a/:x/:y',
  '/api',
  '/api/:x',
  '/assets/:x',
];
/** Requests per member: members sign out and reach rate limits, so a new one replaces them. */
const REQUESTS_OF_A_MEMBER = 200;
const SLOWEST_MS = 5000;
/** Text that must never be sent: stack traces, SQL, raw validator messages. */
const INSIDES =
  /\n\s+at .+:\d+:\d+|node_modules|syntax error at|invalid input syntax|invalid byte sequence|violates \w+ constraint|relation "|Too (?:small|big): expected|Invalid input: expected|received undefined|Invalid option: expected/;

type Answer = { readonly status: number; readonly text: string; readonly milliseconds: number };

function send(port: number, { method, path, headers, body }: HostileRequest, cookie: string): Promise<Answer> {
  const startTime = performance.now();
  const ownHeaders = headers.cookie === undefined && cookie !== '' ? { cookie } : {};
  return new Promise((resolve, reject) => {
    const clientRequest = request({
      port,
      method,
      path,
      headers: { ...ownHeaders, ...headers },
      setHost: headers.host === undefined,
      agent: false,
    });
    clientRequest.on('error', reject).on('response', (answer) => {
      const chunks: Buffer[] = [];
      answer.on('error', reject).on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ status: answer.statusCode ?? 0, text, milliseconds: performance.now() - startTime });
      });
    });
    clientRequest.end(body);
  });
}

function findProblem({ status, text, milliseconds }: Answer): string | undefined {
  if (status >= 500) return `answers ${status}: ${text.slice(0, 200)}`;
  if (milliseconds > SLOWEST_MS) return `takes ${Math.round(milliseconds)} ms`;
  const inside = INSIDES.exec(text)?.[0];
  return inside === undefined ? undefined : `shows "${inside.trim()}"`;
}

async function buildTarget(shop: WholeShop): Promise<FuzzTarget> {
  const calls = [
    ...listDomainHandlers(shop.parts).map(([, handler]) => handler),
    createTelemetryRouter(shop.parts, openMeasuring(shop.parts)),
  ].flatMap(listRoutes);
  const apiRoutes = [...new Set(calls)].map((route) => route.replace(' /', ' /api/'));
  const pages = pagePaths.map((path) => `GET ${path}`);
  const root = listRoutes(shop.app).filter((route) => / \/[^^]/.test(route) && !calls.includes(route));
  const fields = [...(await listRequestSchemas()).values()].flatMap(listTextFields);
  const names = [...new Set(fields.map(({ path }) => path.split('.').at(-1) ?? ''))].filter((name) =>
    /^[\w-]+$/.test(name),
  );
  const { productId, styleId, stocks } = await givenProduct(shop.parts.db, { onHand: [9, 9] });
  return {
    routes: [...apiRoutes, ...pages, ...root, ...BESIDE_ROUTES.map((path) => `GET ${path}`)],
    names,
    knownValues: [
      productId,
      styleId,
      stocks[0].stockId,
      '1',
      'home',
      'shoes',
      'skyline',
      'h.',
      'correct horse battery',
      '12/30',
    ],
  };
}

const getPort = (origin: string): number => Number(new URL(origin).port);

/**
 * Sends hostile requests to a whole shop.
 * @returns the problems of its answers; empty if there are none
 */
export async function fuzzShop(options: { readonly seed: number; readonly count: number }): Promise<string[]> {
  const shop = await openWholeShop({ PUBLIC_URL: 'http://127.0.0.1', TRUST_PROXY: '1' });
  try {
    // Loads each page's chunks before the measurement.
    for (const path of pagePaths) await shop.get(path.replace(/\/\*|:\w+\??/g, '1'));
    const requests = generateHostileRequests(await buildTarget(shop), options);
    const problems: string[] = [];
    let cookie = '';
    for (const [index, hostileRequest] of requests.entries()) {
      if (index % REQUESTS_OF_A_MEMBER === 0) cookie = await joinShop(shop, index);
      const problem = await send(
        getPort(shop.browser().origin),
        hostileRequest,
        hostileRequest.isMember ? cookie : '',
      ).then(findProblem, (error: Error) => `is cut off: ${error.message}`);
      if (problem) problems.push(`${problem} ${JSON.stringify(hostileRequest).slice(0, 1500)}`);
    }
    return problems;
  } finally {
    await shop.close();
  }
}

async function joinShop(shop: WholeShop, index: number): Promise<string> {
  const member = shop.browser();
  const body = { fullName: 'Maya Lindqvist', email: `fuzz-${index}@example.com`, password: 'correct horse battery' };
  const headers = { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': `10.0.${index % 250}.${(index >> 8) % 250}` };
  const { status } = await member.post('/api/v1/zap/register', body, headers);
  if (status !== 201) throw new Error(`a member could not join: ${status}`);
  return [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}
