import { createServer, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import { openSource } from '../../../../../../server/services/catalog/import/read/openSource.ts';

let server: Server;
let origin: string;
const authorizations: (string | undefined)[] = [];
beforeAll(async () => {
  server = createServer((req, res) => {
    authorizations.push(req.headers.authorization);
    if (req.url === '/feed') res.end('id\ttitle\tprice\n');
    else if (req.url === '/packed') res.end(gzipSync('id'));
    else if (req.url === '/moved') res.writeHead(302, { location: '/feed' }).end();
    else if (req.url === '/loop') res.writeHead(302, { location: '/loop' }).end();
    else if (req.url === '/cut') {
      res.writeHead(200, { 'content-length': '1000' });
      res.write('id\t', () => res.destroy());
    } else if (req.url === '/silent') res.write('id\t');
    else if (req.url === '/never') return;
    else res.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

async function read(place: string, options: Parameters<typeof openSource>[1] = { isPrivateAllowed: true }) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await openSource(place, options)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

it('reads an address, also after a redirect', async () => {
  expect((await read(`${origin}/feed`)).toString()).toBe('id\ttitle\tprice\n');
  expect((await read(`${origin}/moved`)).toString()).toBe('id\ttitle\tprice\n');
  expect(await read(`${origin}/packed`)).toEqual(gzipSync('id'));
});

it('sends the name and password of the address', async () => {
  await read(origin.replace('//', '//maya:secret@').concat('/feed'));
  expect(authorizations.at(-1)).toBe(`Basic ${Buffer.from('maya:secret').toString('base64')}`);
});

it('requests no private network unless that is allowed', async () => {
  const countBefore = authorizations.length;
  await expect(read(`${origin}/feed`, {})).rejects.toThrow('cannot be read: it lies in a private network');
  await expect(read('http://localhost:1/feed', {})).rejects.toThrow('cannot be read: it lies in a private network');
  expect(authorizations).toHaveLength(countBefore);
});

it.each([
  ['an unknown page', '/none', 'the answer was 404'],
  ['a circle of redirects', '/loop', 'it leads from one address to another'],
  ['an answer that is cut', '/cut', 'cannot be read: '],
])('refuses %s', async (_name, path, reason) => {
  await expect(read(`${origin}${path}`, { isPrivateAllowed: true })).rejects.toThrow(reason);
});

it.each([
  ['an answer that stops', '/silent'],
  ['no answer', '/never'],
])('refuses %s, after a time', async (_name, path) => {
  await expect(read(`${origin}${path}`, { isPrivateAllowed: true, silenceMs: 200 })).rejects.toThrow(
    'the server sent nothing for 0.2 s',
  );
});

it('limits the time of the whole download', async () => {
  await expect(read(`${origin}/never`, { isPrivateAllowed: true, timeoutMs: 100 })).rejects.toThrow('cannot be read: ');
});

it.each([
  ['a file that is not there', '/nowhere/feed.tsv', 'ENOENT'],
  ['a folder', '/', 'EISDIR'],
])('refuses %s', async (_name, place, reason) => {
  await expect(read(place)).rejects.toThrow(reason);
});
