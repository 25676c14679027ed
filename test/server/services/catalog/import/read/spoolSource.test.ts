import { pbkdf2 } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { detectEncoding, readFeedText } from '../../../../../../server/services/catalog/import/read/detectEncoding.ts';
import { spoolSource } from '../../../../../../server/services/catalog/import/read/spoolSource.ts';

const derive = promisify(pbkdf2);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'eyelet-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function* inParts(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

async function spool(bytes: Uint8Array, { partSize = 3, maxBytes = 1_000_000 } = {}): Promise<string> {
  const file = join(folder, 'feed');
  await spoolSource(inParts(bytes, partSize), file, maxBytes);
  return file;
}

describe('spoolSource', () => {
  it.each([
    ['plain text', (bytes: Buffer) => bytes],
    ['gzip', (bytes: Buffer) => gzipSync(bytes)],
    [
      'gzip of several members',
      (bytes: Buffer) => Buffer.concat([gzipSync(bytes.subarray(0, 4)), gzipSync(bytes.subarray(4))]),
    ],
    ['a single byte', (bytes: Buffer) => bytes.subarray(0, 1)],
    ['nothing', () => Buffer.alloc(0)],
  ])('copies %s', async (name, pack) => {
    const bytes = Buffer.from('id\ttitle\tprice\n');
    const expected = { 'a single byte': 'i', nothing: '' }[name] ?? bytes.toString();
    expect(readFileSync(await spool(pack(bytes)), 'utf8')).toBe(expected);
  });

  it.each([
    [
      'is cut',
      gzipSync('id\ttitle\tprice\n'.repeat(100)).subarray(0, -9),
      'cannot be unpacked: unexpected end of file',
    ],
    ['is damaged', Buffer.from([0x1f, 0x8b, 1, 2, 3, 4, 5, 6, 7, 8, 9]), 'cannot be unpacked'],
    ['unpacks to more than the limit (gzip bomb)', gzipSync(Buffer.alloc(50_000_000)), 'is larger than 1000000 bytes'],
  ])('refuses gzip that %s', async (_name, bytes, reason) => {
    await expect(spool(bytes, { partSize: 1000 })).rejects.toThrow(reason);
  });

  it('refuses a file that is too large', async () => {
    await expect(spool(Buffer.alloc(1_000_001, 'a'), { partSize: 65_536 })).rejects.toThrow('is larger than');
  });

  const createBrokenSource = async function* (): AsyncGenerator<Uint8Array> {
    yield Buffer.from('id\t');
    throw new Error('the connection broke');
  };
  it('passes on an error of the source', async () => {
    await expect(spoolSource(createBrokenSource(), join(folder, 'feed'))).rejects.toThrow('the connection broke');
  });

  it('has closed its file when it fails, so that the folder can go', async () => {
    const file = join(folder, 'feed');
    const busyThreads = Array.from({ length: 8 }, () => derive('busy', 'threads', 20_000, 64, 'sha512'));
    await spoolSource(createBrokenSource(), file).catch(() => rmSync(file));
    await Promise.all(busyThreads);
    expect(existsSync(file)).toBe(false);
  });
});

describe('the encoding', () => {
  const encodeUtf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');
  const utf8 = Buffer.from('Café – Größe 42');
  it.each([
    ['UTF-8', utf8, 'utf-8'],
    ['UTF-8 with its mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), utf8]), 'utf-8'],
    ['UTF-16, low byte first', encodeUtf16('\uFEFFCafé – Größe 42'), 'utf-16le'],
    ['UTF-16, high byte first', encodeUtf16('\uFEFFCafé – Größe 42').swap16(), 'utf-16be'],
    ['UTF-16 without a mark, low byte first', encodeUtf16('Café – Größe 42'), 'utf-16le'],
    ['UTF-16 without a mark, high byte first', encodeUtf16('Café – Größe 42').swap16(), 'utf-16be'],
    ['Windows-1252', Buffer.from('Caf\xe9 \x96 Gr\xf6\xdfe 42', 'latin1'), 'windows-1252'],
  ])('is recognised: %s', async (_name, bytes, encoding) => {
    const file = await spool(bytes);
    expect(await detectEncoding(file)).toMatchObject({ encoding });
    let text = '';
    for await (const part of readFeedText(file, (await detectEncoding(file)).encoding)) text += part;
    expect(text).toBe('Café – Größe 42');
  });

  it('counts as UTF-8 if few bytes are damaged, and names the first', async () => {
    const bytes = Buffer.concat([Buffer.from('Größe – Café\nGröße é '), Buffer.from([0xff, 0xc3]), Buffer.from('\n')]);
    expect(await detectEncoding(await spool(bytes))).toEqual({
      encoding: 'utf-8',
      warning: 'It has 2 bytes that are not UTF-8, first in line 2; they are shown as �.',
    });
  });

  it('is reported as Windows-1252', async () => {
    const { warning } = await detectEncoding(await spool(Buffer.from('Caf\xe9', 'latin1')));
    expect(warning).toBe('It has 1 byte that is not UTF-8, first in line 1; it was read as Windows-1252.');
  });

  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0, 1, 2, 3])],
    ['zero bytes far from the start', Buffer.concat([Buffer.alloc(100_000, 'a'), Buffer.alloc(3)])],
  ])('of %s is refused', async (_name, bytes) => {
    const file = await spool(bytes, { partSize: 65_536 });
    await expect(detectEncoding(file)).rejects.toThrow('is not a text file');
  });
});
