import { createHash } from 'node:crypto';
import type { StoredImage } from '../../platform/database/catalogTables.ts';
import type { ArtKind, ArtSpec, ArtView } from './artSpec.ts';
import { ART_VERSION } from './artVersion.ts';

const FOOTWEAR: readonly ArtKind[] = [
  'runner',
  'sneaker',
  'boot',
  'heel',
  'loafer',
  'flat',
  'sandal',
  'slipper',
  'kidsShoe',
];

type PictureView = Required<Pick<StoredImage, 'type' | 'view'>>;
const FOOTWEAR_PICTURES: readonly PictureView[] = [
  { type: 'MAIN', view: 'side' },
  { type: 'PAIR', view: 'pair' },
  { type: 'TOP', view: 'top' },
  { type: 'BACK', view: 'back' },
  { type: 'SOLE', view: 'sole' },
  { type: 'DETAIL', view: 'detail' },
];
// Clothes and accessories show their back on hover, where shoes show the pair.
const OTHER_PICTURES: readonly PictureView[] = [
  { type: 'MAIN', view: 'front' },
  { type: 'PAIR', view: 'back' },
  { type: 'DETAIL', view: 'detail' },
];

/** Shows the size on a person; after the hover picture. */
const WORN_PICTURE: PictureView = { type: 'WORN', view: 'worn' };

/**
 * Returns a picture's name: the style, the view and a hash of its input, such as `s5000123-side-3fa9c1`. The content of
 * a name never changes, so its URL may be cached forever. Photos, and the placeholder for a missing one, begin with
 * `p`: they have a bright background, which pages dim in dark mode.
 */
export function buildImageId(styleId: number, view: ArtView, art: ArtSpec | undefined, remoteUrl = ''): string {
  const wearer = view === 'worn' && art?.wearer ? [art.wearer] : [];
  const hashInput = JSON.stringify([ART_VERSION, art ? buildArtKey(art) : null, remoteUrl, ...wearer]);
  const prefix = art && remoteUrl === '' ? 's' : 'p';
  return `${prefix}${styleId}-${view}-${createHash('sha256').update(hashInput).digest('hex').slice(0, 6)}`;
}

/**
 * The pictures of a style: those at `remoteUrls` if there are any, else drawn ones; without `art` one placeholder,
 * which says that the picture is to come.
 */
export function listImages(styleId: number, art?: ArtSpec, remoteUrls: readonly string[] = []): StoredImage[] {
  const pictures = art && FOOTWEAR.includes(art.kind) ? FOOTWEAR_PICTURES : OTHER_PICTURES;
  if (remoteUrls.length === 0) {
    const visiblePictures = art ? addWornPicture(pictures) : pictures.slice(0, 1);
    return visiblePictures.map(({ type, view }) => ({ imageId: buildImageId(styleId, view, art), type, view }));
  }
  return remoteUrls.map((remoteUrl, index) => {
    const { type, view } = pictures[index] ?? { type: 'DETAIL' as const, view: 'detail' as const };
    return { imageId: buildImageId(styleId, view, art, remoteUrl), type, view, remoteUrl };
  });
}

const addWornPicture = (pictures: readonly PictureView[]): readonly PictureView[] => [
  ...pictures.slice(0, 2),
  WORN_PICTURE,
  ...pictures.slice(2),
];

/** The spec's parts in a fixed order, whatever order they were written or stored in. */
function buildArtKey({ kind, model, seed, colors, material, pattern }: ArtSpec): unknown[] {
  const { main, second, accent, sole, lining } = colors;
  return [kind, model, seed, main, second, accent, sole, lining, material, pattern].map((part) => part ?? null);
}
