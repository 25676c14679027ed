import { sql } from 'kysely';
import type { Art, StoredImage } from '../platform/database/columnTypes.ts';
import type { Database } from '../platform/database/database.ts';
import { keepEarlierNames, listStyleImages } from '../services/catalog/listStyleImages.ts';
import { replaceStyleImages } from '../services/catalog/pictureStore.ts';
import { parseArt } from './art/artSpec.ts';
import { createDrawing } from './art/createDrawing.ts';

type DrawnStyle = { readonly styleId: number; readonly art: Art; readonly images: readonly StoredImage[] };

const COLUMNS = sql`style_id as "styleId", art, images`;

/**
 * Renames the pictures of styles whose drawings changed since the shop was filled, so that caches load the new ones.
 * Compares one style of each kind, because all of a kind change together.
 * @returns the number of renamed styles
 */
export async function renewDrawings(db: Database): Promise<number> {
  const { rows: samples } = await sql<DrawnStyle & { readonly kind: string }>`
    select distinct on (art ->> 'kind') art ->> 'kind' as kind, ${COLUMNS} from styles
    where art is not null order by art ->> 'kind', style_id`.execute(db);
  const kinds = samples.filter((style) => listRenamed(style).length > 0).map(({ kind }) => kind);
  if (kinds.length === 0) return 0;
  const { rows: styles } = await sql<DrawnStyle>`
    select ${COLUMNS} from styles where art ->> 'kind' = any(${kinds}::text[])`.execute(db);
  const renamedStyles = styles.flatMap(listRenamed);
  await replaceStyleImages(db, renamedStyles);
  return renamedStyles.length;
}

/** The style with its new names; none if they are the stored ones. */
function listRenamed({ styleId, art, images }: DrawnStyle): readonly { styleId: number; images: StoredImage[] }[] {
  const current = listStyleImages(styleId, { drawing: createDrawing(parseArt(art)) });
  const isCurrent = current.every(({ imageId }, i) => imageId === images[i]?.imageId);
  return isCurrent ? [] : [{ styleId, images: keepEarlierNames(current, images) }];
}
