import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FilePathSource, Input, MP4 } from 'mediabunny';
import { acceptVideo } from '../../../../server/services/reviews/acceptMedia.ts';
import { removeSei } from '../../../../server/services/reviews/remuxVideo.ts';
import { withGps } from '../support/withGps.ts';

const CLIP = 'public/videos/unboxing.mp4';
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'video-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function accept(bytes: Uint8Array, longestMs?: number) {
  const [from, to] = [join(folder, 'sent'), join(folder, 'kept.mp4')];
  await rm(to, { force: true });
  await writeFile(from, bytes);
  return { problem: await acceptVideo({ from, to }, longestMs), to };
}

async function readFacts(path: string) {
  const input = new Input({ source: new FilePathSource(path), formats: [MP4] });
  const track = await input.getPrimaryVideoTrack();
  const { packetCount } = (await track?.computePacketStats()) ?? {};
  const facts = { packetCount, width: track?.codedWidth, seconds: await track?.computeDuration() };
  input.dispose();
  return facts;
}

it('keeps every frame, and no metadata about the place and the device', async () => {
  const sentBytes = withGps(await readFile(CLIP));
  const sentText = sentBytes.toString('latin1');
  const marks = ['+48.8577+002.2950/', '\xa9xyz', 'Pixel 9 of Maya', 'GPS 48.8577', 'Lavf', 'x264 - core'];
  for (const mark of marks) expect(sentText).toContain(mark);
  const { problem, to } = await accept(sentBytes);
  expect(problem).toBeNull();
  const storedText = (await readFile(to)).toString('latin1');
  for (const mark of marks) expect(storedText).not.toContain(mark);
  expect(await readFacts(to)).toEqual(await readFacts(CLIP));
});

it.each([
  [
    'a text that begins like a video',
    Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'), Buffer.alloc(49, 'a')]),
  ],
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('Hello, this is a text.')],
])('rejects %s', async (_title, bytes) => {
  expect((await accept(bytes)).problem).toMatch(/^(cannot be played|holds no video)\.$/);
});

it('rejects a video that was cut off, or with samples of another format', async () => {
  const clip = await readFile(CLIP);
  expect((await accept(clip.subarray(0, clip.length / 2))).problem).toBe('is not complete.');
  const at = clip.indexOf('mdat') + 4;
  expect(
    (await accept(Buffer.concat([clip.subarray(0, at), Buffer.alloc(clip.length - at, 'a')]))).problem,
  ).not.toBeNull();
});

it('stops at its time limit', async () => {
  expect((await accept(await readFile(CLIP), 0)).problem).toBe('takes too long to read.');
});

it('removes supplemental information from samples, and rejects samples with wrong lengths', () => {
  const createUnit = (...bytes: number[]) => [0, 0, 0, bytes.length, ...bytes];
  const [slice, sei] = [createUnit(0x65, 1, 2), createUnit(0x06, 5, 3, 1, 2, 3)];
  expect([...removeSei(Uint8Array.from([...sei, ...slice, ...sei]), 4)]).toEqual(slice);
  expect(() => removeSei(Uint8Array.from([0, 0, 0, 9, 0x65]), 4)).toThrow('broken');
  expect(() => removeSei(Uint8Array.from([0, 0, 0]), 4)).toThrow('broken');
  expect(() => removeSei(Uint8Array.from([0, 0, 0, 0]), 4)).toThrow('broken');
});
