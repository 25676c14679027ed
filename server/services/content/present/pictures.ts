import type { SlotImage } from '../../../../src/contracts/contentSlots.ts';
import { DEFAULT_CRITERIA, type SearchFilters } from '../../../../src/lib/searchCriteria.ts';
import { findCards } from '../../search/actions.ts';
import type { StoredImage } from '../documents/documentSchemas.ts';
import { type ContentNeeds, parseListHref } from './lists.ts';

/** Returns the picture of a list's most popular product, preferably in one of the colors; undefined for an empty list. */
async function findPicture(
  parts: ContentNeeds,
  { list, colors = [] }: { list: string; colors?: readonly string[] | undefined },
): Promise<string | undefined> {
  const { filters } = parseListHref(list);
  const getMainPicture = async (searchFilters: SearchFilters): Promise<string | undefined> => {
    const order = { ...DEFAULT_CRITERIA, sort: { key: 'popularity', direction: 'desc' } } as const;
    const [card] = await findCards(parts, { ...order, filters: searchFilters }, 1);
    return card?.media.mainImage;
  };
  for (const color of colors) {
    const src = await getMainPicture({ ...filters, colorFacet: [color] });
    if (src !== undefined) return src;
  }
  return getMainPicture(filters);
}

/** Returns the pictures of a slot, without those of empty lists. */
export async function presentImages(parts: ContentNeeds, images: readonly StoredImage[] = []): Promise<SlotImage[]> {
  const pictures = await Promise.all(
    images.map(async ({ src, pictureOf, href, alt }) => {
      const pictureSrc = src ?? (pictureOf && (await findPicture(parts, pictureOf)));
      return pictureSrc === undefined ? [] : [{ src: pictureSrc, ...(href !== undefined && { href }), alt }];
    }),
  );
  return pictures.flat();
}
