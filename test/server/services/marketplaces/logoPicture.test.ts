import sharp from 'sharp';
import { readLogoPicture } from '../../../../server/services/marketplaces/logo.ts';

const createDrawing = () =>
  sharp({ create: { width: 160, height: 70, channels: 4, background: { r: 9, g: 80, b: 60, alpha: 0.5 } } });
const toDataUrl = (type: string, bytes: Buffer): string => `data:${type};base64,${bytes.toString('base64')}`;

it.each([
  ['a PNG', 'image/png', () => createDrawing().png().toBuffer()],
  ['an extended WebP', 'image/webp', () => createDrawing().webp().withMetadata().toBuffer()],
  ['a lossless WebP', 'image/webp', () => createDrawing().webp({ lossless: true }).toBuffer()],
  ['a lossy WebP', 'image/webp', () => createDrawing().removeAlpha().webp().toBuffer()],
] as const)('reads the size of %s', async (_name, type, make) => {
  const bytes = await make();
  expect(readLogoPicture(toDataUrl(type, bytes))).toEqual({ type, bytes, width: 160, height: 70 });
});

it.each([
  ['another type', async (): Promise<string> => toDataUrl('image/jpeg', await createDrawing().jpeg().toBuffer())],
  [
    'a type that its bytes are not',
    async (): Promise<string> => toDataUrl('image/png', await createDrawing().webp().toBuffer()),
  ],
  [
    'a page',
    async (): Promise<string> => toDataUrl('image/webp', Buffer.from('<html><script>alert(1)</script></html>')),
  ],
  [
    'too few bytes',
    async (): Promise<string> => toDataUrl('image/png', (await createDrawing().png().toBuffer()).subarray(0, 20)),
  ],
  ['an address', async (): Promise<string> => 'https://elsewhere.example/logo.png'],
] as const)('reads no picture from %s', async (_name, make) => {
  expect(readLogoPicture(await make())).toBeUndefined();
});
