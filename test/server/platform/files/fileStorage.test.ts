import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FileStorage, openFileStorage } from '../../../../server/platform/files/fileStorage.ts';
import { signRequest } from '../../../../server/platform/files/s3Storage.ts';

const KEYS = { region: 'us-east-1', keyId: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };

it('signs a request as in the example of the documentation of S3', () => {
  const { authorization } = signRequest(
    {
      method: 'GET',
      url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
      headers: { range: 'bytes=0-9' },
      bodyHash: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    },
    KEYS,
    new Date('2013-05-24T00:00:00Z'),
  );
  expect(authorization).toContain('Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41');
});

/** A server that keeps objects as S3 does, and refuses requests with another signature. */
async function startBucket(): Promise<{ readonly server: Server; readonly url: string }> {
  const objects = new Map<string, Buffer>();
  const isSigned = (req: IncomingMessage): boolean => {
    const bodyHash = String(req.headers['x-amz-content-sha256']);
    const time = String(req.headers['x-amz-date']);
    const iso = time.replace(/(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z/, '$1-$2-$3T$4:$5:$6Z');
    const url = new URL(req.url ?? '', `http://${req.headers.host}`);
    const signed = signRequest({ method: req.method ?? '', url, headers: {}, bodyHash }, KEYS, new Date(iso));
    return signed.authorization === req.headers.authorization;
  };
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    const name = req.url ?? '';
    if (!isSigned(req)) return void res.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    if (req.method === 'PUT') objects.set(name, Buffer.concat(chunks));
    if (req.method === 'DELETE') objects.delete(name);
    const object = objects.get(name);
    if (req.method === 'GET' && !object) return void res.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    res.writeHead(req.method === 'DELETE' ? 204 : 200).end(req.method === 'GET' ? object : undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { server, url: `http://127.0.0.1:${address.port}/my-shop` };
}

let folder: string;
let bucket: Awaited<ReturnType<typeof startBucket>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'eyelet-files-'));
  bucket = await startBucket();
});
afterAll(async () => {
  bucket.server.close();
  await rm(folder, { recursive: true, force: true });
});

async function read(storage: FileStorage, name: string): Promise<string | undefined> {
  const file = await storage.open(name);
  if (!file) return undefined;
  const chunks: Uint8Array[] = [];
  for await (const chunk of file) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

it.each(['disk', 's3'])('keeps files on %s: whole, replaced, removed', async (kind) => {
  const s3 = kind === 's3' ? { ...KEYS, url: bucket.url } : undefined;
  const storage = openFileStorage({ dataDir: folder, bucket: s3 });
  expect(await read(storage, 'imports/7/1')).toBeUndefined();
  await storage.put('imports/7/1', Buffer.from('first'));
  await storage.put('imports/7/1', Buffer.from('second, wörds'));
  await storage.put('media/ab.webp', new Uint8Array());
  expect(await read(storage, 'imports/7/1')).toBe('second, wörds');
  expect(await read(storage, 'media/ab.webp')).toBe('');
  await storage.remove(['imports/7/1', 'imports/7/2']);
  expect(await read(storage, 'imports/7/1')).toBeUndefined();
  for (const name of ['../secret', '/etc/passwd', 'a/../b', 'A b', ''])
    await expect(storage.put(name, new Uint8Array())).rejects.toThrow('is no name of a stored file');
  if (kind === 'disk') expect(await readdir(join(folder, 'files', 'imports', '7'))).toEqual([]);
});

it('says that the storage refuses a wrong key', async () => {
  const storage = openFileStorage({ dataDir: folder, bucket: { ...KEYS, url: bucket.url, secret: 'wrong' } });
  await expect(storage.put('media/a.webp', new Uint8Array([1]))).rejects.toThrow('answered 403');
});
