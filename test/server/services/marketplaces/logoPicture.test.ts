import sharp from 'sharp';
import { readLogoPicture } from '../../../../server/services/marketplaces/logoPicture.ts';

const drawn = () =>
  sharp({ create: { width: 160, height: 70, channels: 4, background: { r: 9, g: 80, b: 60, alpha: 0.5 } } });
const addressOf = (type: string, bytes: Buffer): string => `data:${type};base64,${bytes.toString('base64')}`;

it.each([
  ['a PNG', 'image/png', () => drawn().png().toBuffer()],
  ['an extended WebP', 'image/webp', () => drawn().webp().withMetadata().toBuffer()],
  ['a lossless WebP', 'image/webp', () => drawn().webp({ lossless: true }).toBuffer()],
  ['a lossy WebP', 'image/webp', () => drawn().removeAlpha().webp().toBuffer()],
] as const)('reads the size of %s', async (_name, type, make) => {
  const bytes = await make();
  expect(readLogoPicture(addressOf(type, bytes))).toEqual({ type, bytes, width: 160, height: 70 });
});

it.each([
  ['another type', async (): Promise<string> => addressOf('image/jpeg', await drawn().jpeg().toBuffer())],
  [
    'a type that its bytes are not',
    async (): Promise<string> => addressOf('image/png', await drawn().webp().toBuffer()),
  ],
  [
    'a page',
    async (): Promise<string> => addressOf('image/webp', Buffer.from('<html><script>alert(1)</script></html>')),
  ],
  [
    'too few bytes',
    async (): Promise<string> => addressOf('image/png', (await drawn().png().toBuffer()).subarray(0, 20)),
  ],
  ['an address', async (): Promise<string> => 'https://elsewhere.example/logo.png'],
] as const)('reads no picture from %s', async (_name, make) => {
  expect(readLogoPicture(await make())).toBeUndefined();
});
