import { createHash } from 'node:crypto';
import type { DrawnPicture, StyleDrawing } from '../../services/catalog/write/catalogRecord.ts';
import type { ArtKind, ArtSpec, ArtView } from './artSpec.ts';

/**
 * Increment a kind's number when its drawings change: it is part of its pictures' URLs, so that caches do not serve old
 * drawings, and keep those of other kinds.
 */
const FIRST_VERSION = 19;
const KIND_VERSIONS: Readonly<Partial<Record<ArtKind, number>>> = {
  boot: 22,
  bracelet: 21,
  cap: 20,
  dress: 20,
  earrings: 21,
  flat: 21,
  gloves: 20,
  heel: 22,
  jacket: 21,
  kidsShoe: 22,
  loafer: 21,
  necklace: 22,
  runner: 22,
  sandal: 21,
  shirt: 21,
  shorts: 20,
  skirt: 20,
  slipper: 21,
  sneaker: 23,
  sock: 20,
  sunglasses: 22,
  sweater: 22,
  techCase: 20,
  tee: 21,
  toy: 20,
  watch: 20,
};

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

type PictureView = { readonly type: DrawnPicture['type']; readonly view: ArtView };
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

/** Returns the pictures of a style: its views in their order, each with a hash of all that it depends on. */
export function createDrawing(art: ArtSpec): StyleDrawing {
  const pictures = addWornPicture(FOOTWEAR.includes(art.kind) ? FOOTWEAR_PICTURES : OTHER_PICTURES);
  return { art, pictures: pictures.map(({ type, view }) => ({ type, view, hash: hashPicture(art, view) })) };
}

function hashPicture(art: ArtSpec, view: ArtView): string {
  const wearer = view === 'worn' && art.wearer ? [art.wearer] : [];
  const input = JSON.stringify([KIND_VERSIONS[art.kind] ?? FIRST_VERSION, buildArtKey(art), '', ...wearer]);
  return createHash('sha256').update(input).digest('hex').slice(0, 6);
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
