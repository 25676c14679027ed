import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BannerSlot } from '../../src/contracts/content/contentSlots.ts';
import { IMAGE_SIZES, type ImageUse } from '../../src/lib/products/pictures.ts';
import { DEFAULT_CRITERIA } from '../../src/lib/search/searchCriteria.ts';
import { parseSearchUrl } from '../../src/lib/search/searchUrl.ts';
import type { Parts } from '../parts.ts';
import { readPageSlots, readShellContent } from '../services/content/actions.ts';
import { type Images, listPictures, type RequestedPicture } from '../services/images/actions.ts';
import { findCards } from '../services/search/actions.ts';

/** The lists that new visitors open first, and the number of cards they see without much scrolling. */
const FIRST_LISTS = ['/shoes', '/womens', '/mens', '/clothing', '/boots', '/running-shoes'];
const CARDS = 16;

const listSizes = (imageId: string, use: ImageUse, format: 'avif' | 'webp'): RequestedPicture[] =>
  IMAGE_SIZES[use].map((size) => ({ imageId, use, size, format }));

/** Draws the first pictures once and reports progress; a later start skips existing ones. */
export async function drawFirstPictures(parts: Parts, images: Images, log: (line: string) => void): Promise<void> {
  const drawn = path.join(parts.config.dataDir, 'images', 'first-pictures-drawn');
  if (existsSync(drawn)) return;
  const pictures = await listFirstPictures(parts);
  if (pictures.length > 0) log(`Drawing the first ${pictures.length} product pictures (this once) …`);
  const step = Math.max(1, Math.floor(pictures.length / 10));
  await images.warm(pictures, (doneCount) => {
    if (doneCount % step === 0) log(`  ${doneCount} of ${pictures.length} pictures`);
  });
  await mkdir(path.dirname(drawn), { recursive: true });
  await writeFile(drawn, '');
}

const CARD_SLOTS: readonly BannerSlot['componentName'][] = ['category-tile', 'brand-row'];

function listSlotPictures({
  componentName,
  images: pictures,
  illustration,
  brands = [],
}: BannerSlot): RequestedPicture[] {
  const images = [...pictures, ...brands.map(({ image }) => image)];
  const ids = images.map(({ src }) => src).filter((src) => !src.startsWith('/'));
  if (illustration !== undefined || CARD_SLOTS.includes(componentName)) return ids.flatMap((id) => listPictures(id));
  return ids.flatMap((id) => listSizes(id, 'cutout', componentName === 'hero' ? 'avif' : 'webp'));
}

/** Lists the pictures of the home page and of the first lists, so that a new shop looks complete. */
async function listFirstPictures(parts: Parts): Promise<RequestedPicture[]> {
  const marketplace = parts.marketplaces.getByHost(undefined);
  const [shell, home] = await Promise.all([
    readShellContent(parts, marketplace),
    readPageSlots(parts, marketplace, { pageName: 'home' }),
  ]);
  const slots = home?.slots ?? [];
  const lists = await Promise.all(
    FIRST_LISTS.map((path) =>
      findCards(parts, { ...DEFAULT_CRITERIA, ...parseSearchUrl(path, new URLSearchParams()) }, CARDS),
    ),
  );
  const cards = [...slots.flatMap(({ cards: rowCards = [] }) => rowCards), ...lists.flat()];
  const tiles = shell.nav.flatMap(({ images }) => images.map(({ src }) => src));
  const pictures = [
    ...slots.flatMap(listSlotPictures),
    ...cards.flatMap(({ media }) => listPictures(media.mainImage)),
    ...cards.flatMap(({ swatches }) => swatches.flatMap(({ imageId }) => listSizes(imageId, 'swatch', 'webp'))),
    ...tiles.flatMap((imageId) => listPictures(imageId)),
  ];
  const byAddress = new Map(pictures.map((picture) => [JSON.stringify(picture), picture]));
  return [...byAddress.values()].filter(({ imageId }) => imageId !== '' && !imageId.startsWith('/'));
}
