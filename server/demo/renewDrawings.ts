import type { Database } from '../platform/database/database.ts';
import { keepEarlierNames, listStyleImages } from '../services/catalog/write/listStyleImages.ts';
import {
  type DrawnStyle,
  listDrawnStyles,
  listDrawnStylesOfEachKind,
  replaceStyleImages,
  type StyleImages,
} from '../services/catalog/write/pictureStore.ts';
import { parseArt } from './art/artSpec.ts';
import { createDrawing } from './art/createDrawing.ts';

/**
 * Renames the pictures of styles whose drawings changed since the shop was filled, so that caches load the new ones.
 * Compares one style of each kind, because all of a kind change together.
 * @returns the number of renamed styles
 */
export async function renewDrawings(db: Database): Promise<number> {
  const samples = await listDrawnStylesOfEachKind(db);
  const kinds = samples.filter((style) => listRenamed(style).length > 0).map(({ kind }) => kind);
  if (kinds.length === 0) return 0;
  const renamedStyles = (await listDrawnStyles(db, kinds)).flatMap(listRenamed);
  await replaceStyleImages(db, renamedStyles);
  return renamedStyles.length;
}

/** The style with its new names; none if they are the stored ones. */
function listRenamed({ styleId, art, images }: DrawnStyle): readonly StyleImages[] {
  const current = listStyleImages(styleId, { drawing: createDrawing(parseArt(art)) });
  const isCurrent = current.every(({ imageId }, i) => imageId === images[i]?.imageId);
  return isCurrent ? [] : [{ styleId, images: keepEarlierNames(current, images) }];
}
