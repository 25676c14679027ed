import dns, { type LookupAddress } from 'node:dns';
import http, { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isPrivateAddress } from '../../../../server/platform/http/requestPublicUrl.ts';
import { fetchRemote } from '../../../../server/services/images/openRemotePictures.ts';

const MB = 1024 * 1024;
/** The bytes that a connection and its system hold beside those that were read; the host would send without end. */
const BUFFERED = 64 * MB;

let inside: Server;
let port: number;
let visits = 0;

async function listen(listener: RequestListener): Promise<Server> {
  const server = createServer(listener).listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  return server;
}
const getPort = (server: Server): number => (server.address() as AddressInfo).port;
function close(server: Server): Promise<unknown> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
}

beforeAll(async () => {
  inside = await listen((_, res) => {
    visits += 1;
    res.end('secret');
  });
  port = getPort(inside);
});
beforeEach(() => {
  visits = 0;
});
afterAll(() => close(inside));

describe('fetchRemote', () => {
  it.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0', '2130706433', '0x7f.1'])(
    'never requests this machine as %s',
    async (host) => {
      await expect(fetchRemote(`http://${host}:${port}/picture.jpg`)).rejects.toThrow('it lies in a private network');
      expect(visits).toBe(0);
    },
  );

  it.each(['file:///etc/passwd', 'ftp://pictures.example/1.jpg', 'data:image/png;base64,AA', 'no address'])(
    'rejects %s',
    async (address) => {
      await expect(fetchRemote(address)).rejects.toThrow();
    },
  );
});

/** The addresses of the test's names. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'inside.example': ['10.0.0.1'],
  'metadata.example': ['169.254.169.254'],
  'both.example': ['93.184.216.34', '10.0.0.1'],
  'six.example': ['fd00::1'],
};

describe('a public host', () => {
  const requestHttp = http.request;
  const lookUp = dns.lookup;
  let server: Server;
  let answer: RequestListener;
  /** The addresses that were requested, with or without a connection. */
  let requestedUrls: string[];

  beforeAll(async () => {
    server = await listen((req, res) => answer(req, res));
  });
  afterAll(() => close(server));
  beforeEach(() => {
    requestedUrls = [];
    // The test's server is reached by a public name only: all others pass the real check.
    jest.spyOn(http, 'request').mockImplementation(((url: URL, options: http.RequestOptions, onAnswer: () => void) => {
      requestedUrls.push(url.href);
      const isTheirs = url.hostname === 'pictures.example';
      const place = { host: '127.0.0.1', port: getPort(server), path: url.pathname, lookup: undefined };
      return isTheirs ? requestHttp({ ...options, ...place }, onAnswer) : requestHttp(url, options, onAnswer);
    }) as typeof http.request);
    jest.spyOn(dns, 'lookup').mockImplementation(((name: string, options: dns.LookupAllOptions, onFound: Found) => {
      const addresses = NAMES[name];
      if (!addresses) return lookUp(name, options, onFound);
      onFound(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    }) as unknown as typeof dns.lookup);
  });
  afterEach(() => jest.restoreAllMocks());
  type Found = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void;

  const fetchPicture = (): Promise<Buffer> => fetchRemote('http://pictures.example/1.jpg');

  it('gives its picture, also after three redirects', async () => {
    answer = ({ url }, res) => {
      const [, hop = ''] = /^\/(\d)/.exec(url ?? '') ?? [];
      if (hop === '4') res.end('a picture');
      else res.writeHead(302, { location: `/${Number(hop) + 1}.jpg` }).end();
    };
    expect(String(await fetchPicture())).toBe('a picture');
    expect(requestedUrls).toHaveLength(4);
  });

  it.each([
    'http://127.0.0.1:{port}/',
    'http://localhost:{port}/',
    '//127.0.0.1:{port}/',
    'http://[::1]:{port}/',
    'http://[::ffff:7f00:1]:{port}/',
    'http://[64:ff9b::7f00:1]:{port}/',
    'http://2130706433:{port}/',
    'http://0:{port}/',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://192.168.0.1/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://inside.example:{port}/',
    'http://metadata.example:{port}/',
    'http://both.example:{port}/',
    'http://six.example:{port}/',
  ])('cannot lead the shop to %s, neither at once nor at the end of a chain', async (pattern) => {
    const location = pattern.replace('{port}', String(port));
    for (const hops of [0, 2]) {
      let remainingHops = hops;
      answer = (_, res) => {
        remainingHops -= 1;
        res.writeHead(302, { location: remainingHops < 0 ? location : '/2.jpg' }).end('x'.repeat(1000));
      };
      await expect(fetchPicture()).rejects.toThrow('it lies in a private network');
    }
    expect(visits).toBe(0);
  });

  it.each(['file:///etc/passwd', 'ftp://pictures.example/', 'gopher://127.0.0.1/'])(
    'cannot lead the shop to %s',
    async (location) => {
      answer = (_, res) => void res.writeHead(302, { location }).end();
      await expect(fetchPicture()).rejects.toThrow('it is no web address');
      expect(requestedUrls).toHaveLength(1);
    },
  );

  it('cannot lead the shop in a circle', async () => {
    answer = (_, res) => void res.writeHead(301, { location: '/1.jpg' }).end();
    await expect(fetchPicture()).rejects.toThrow('it leads from one address to another');
    expect(requestedUrls).toHaveLength(4);
  });

  it('may send 12 MB and no more', async () => {
    for (const extra of [0, 1]) {
      answer = (_, res) => void res.end(Buffer.alloc(12 * MB + extra));
      const picture = fetchPicture();
      if (extra === 0) expect((await picture).length).toBe(12 * MB);
      else await expect(picture).rejects.toThrow('it is larger than 12 MB');
    }
  });

  it.each<[title: string, headers: http.OutgoingHttpHeaders]>([
    ['without a length', {}],
    ['with a small length in another header', { 'x-content-length': '10' }],
    ['with a large length', { 'content-length': String(10_000 * MB) }],
  ])('cannot fill the memory by a download without an end, %s', async (_title, headers) => {
    let sentBytes = 0;
    const ended = new Promise<void>((resolve) => {
      answer = (_, res) => {
        res.writeHead(200, headers).once('close', resolve);
        const write = (): void => {
          if (res.destroyed) return;
          sentBytes += MB;
          if (res.write(Buffer.alloc(MB))) setImmediate(write);
          else res.once('drain', write);
        };
        write();
      };
    });
    await expect(fetchPicture()).rejects.toThrow('it is larger than 12 MB');
    // The connection is closed, so that the host cannot send on.
    await ended;
    expect(sentBytes).toBeLessThanOrEqual(12 * MB + BUFFERED);
  });

  it('cannot hold a connection by a slow download without an end', async () => {
    const { timeout } = AbortSignal;
    jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout.call(AbortSignal, 300));
    const ended = new Promise<void>((resolve) => {
      answer = (_, res) => {
        const timer = setInterval(() => res.write('x'), 20);
        res.once('close', () => {
          clearInterval(timer);
          resolve();
        });
      };
    });
    await expect(fetchPicture()).rejects.toThrow('aborted');
    await ended;
  });
});

describe('isPrivateAddress', () => {
  it.each([
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '::1',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
    'nonsense',
  ])('recognises %s as an internal address', (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });

  it.each(['93.184.216.34', '172.32.0.1', '2606:2800:220:1::1'])('recognises %s as a public address', (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  });
});
