import sharp from 'sharp';
import { createRng } from '../../../services/images/drawings/rng.ts';

/** The kinds of surface a part can have. */
const MATERIALS = [
  'leather',
  'fine',
  'suede',
  'canvas',
  'denim',
  'jersey',
  'knit',
  'rib',
  'felt',
  'cork',
  'foam',
  'straw',
  'fleece',
  'twill',
  'mesh',
  'ripstop',
  'patent',
  'satin',
] as const;
export type Material = (typeof MATERIALS)[number];

export const isMaterial = (name: string | undefined): name is Material =>
  MATERIALS.some((material) => material === name);

/** A tile holds only black and white with alpha (the relief), so one tile serves every color. */
type Tile = { readonly size: number; readonly png: string; readonly opacity: number };
export type Tiles = Readonly<Record<Material, Tile>>;

let tilesPromise: Promise<Tiles> | undefined;

/** The tiles, made at the first call and kept for the life of the process (about 0.2 s). */
export function loadTiles(): Promise<Tiles> {
  tilesPromise ??= makeTiles();
  return tilesPromise;
}

type Recipe = { readonly size: number; readonly gain: number; readonly opacity: number } & (
  | { readonly noise: { frequency: string; octaves: number; height: number } }
  | { readonly weave: (spot: WeaveSpot) => number }
);
/**
 * One pixel of a woven tile: its place, a random number for this pixel, and random numbers shared by its row and its
 * column.
 */
type WeaveSpot = { x: number; y: number; grain: number; row: number; column: number };

const createNoise = (frequency: string, octaves: number, height: number) => ({ noise: { frequency, octaves, height } });

/** Every tile has the picture's resolution: the renderer resamples others for each pixel, at ten times the cost. */
const RECIPES: Readonly<Record<Material, Recipe>> = {
  leather: { size: 96, gain: 0.8, opacity: 0.42, ...createNoise('.48', 3, 1.2) },
  fine: { size: 112, gain: 0.55, opacity: 0.7, ...createNoise('.85', 2, 1) },
  suede: { size: 128, gain: 0.85, opacity: 0.74, ...createNoise('.4 .72', 4, 1.7) },
  felt: { size: 96, gain: 0.8, opacity: 0.6, ...createNoise('.24 .32', 4, 1) },
  cork: { size: 96, gain: 0.9, opacity: 0.8, ...createNoise('.27 .33', 3, 1.6) },
  patent: { size: 96, gain: 0.3, opacity: 0.12, ...createNoise('.3', 1, 0.6) },
  satin: { size: 60, gain: 0.6, opacity: 0.4, weave: ({ y, grain, row }) => (y & 1 ? 5 : -5) + row * 10 + grain * 6 },
  foam: { size: 120, gain: 0.4, opacity: 0.5, ...createNoise('.8', 1, 1) },
  fleece: { size: 128, gain: 0.75, opacity: 0.62, ...createNoise('.125', 2, 2.7) },
  canvas: {
    size: 120,
    gain: 1.1,
    opacity: 0.8,
    weave: ({ x, y, grain, row, column }) =>
      ((Math.floor(x / 4) + Math.floor(y / 4)) & 1 ? 27 : -27) + row * 26 + column * 26 + grain * 16,
  },
  denim: {
    size: 120,
    gain: 1.1,
    opacity: 1,
    weave: ({ x, y, grain, column }) => ((x + y) % 6 < 3 ? 14 : -16) + column * 26 + grain * 26,
  },
  twill: {
    size: 120,
    gain: 0.8,
    opacity: 0.7,
    weave: ({ x, y, grain, column }) => ((x + y) % 5 < 2 ? 14 : -10) + column * 8 + grain * 10,
  },
  jersey: {
    size: 120,
    gain: 0.9,
    opacity: 0.9,
    weave: ({ x, grain, row }) => (x & 1 ? 5 : -5) + row * 6 + grain * 14,
  },
  knit: { size: 120, gain: 1, opacity: 0.9, weave: ({ x, y, grain }) => computeKnitLoop(x, y) + grain * 10 },
  rib: {
    size: 120,
    gain: 1,
    opacity: 0.9,
    weave: ({ x, grain }) => Math.cos((x / 8) * 2 * Math.PI) * 34 + grain * 12,
  },
  mesh: { size: 60, gain: 1.3, opacity: 0.9, weave: ({ x, y }) => computeMeshHole(x, y) },
  ripstop: { size: 60, gain: 1, opacity: 0.85, weave: ({ x, y, grain }) => computeRipstop(x, y) + grain * 14 },
  straw: { size: 120, gain: 1.1, opacity: 0.9, weave: ({ x, y, grain }) => computePlait(x, y) + grain * 16 },
};

const HOLES = [
  [3, 3],
  [8, 8],
] as const;

/** Engineered mesh: dark oval holes in two rows, each with a lit lower rim. A vector pattern would cost 70 ms more. */
function computeMeshHole(x: number, y: number): number {
  const distance = (dy: number): number =>
    Math.min(...HOLES.map(([cx, cy]) => Math.hypot(((x % 10) + 0.5 - cx) / 2.2, ((y % 10) + 0.5 - cy - dy) / 1.9)));
  const hole = distance(0);
  if (hole < 1.2) return -125 * Math.min(1, (1.2 - hole) / 0.5);
  const rim = distance(1.2);
  return rim < 1.25 ? 62 * Math.min(1, (1.25 - rim) / 0.4) : 0;
}

/** A grid of thicker threads in fine cloth. */
function computeRipstop(x: number, y: number): number {
  const thread = Math.min(x % 10, y % 10);
  return thread < 1 ? -66 : thread < 2 ? 34 : 0;
}

/** V-shaped loops, eight pixels wide and six high. */
function computeKnitLoop(x: number, y: number): number {
  const across = x % 8;
  const lean = ((y % 6) + (across < 4 ? across : 7 - across)) % 6;
  return -(Math.abs(across - 3.5) - 1.7 + (lean - 2.5) * 0.7) * 13;
}

/** A diagonal checker of two ramps. */
function computePlait(x: number, y: number): number {
  const over = (Math.floor((x + y) / 8) + Math.floor((x - y + 240) / 8)) & 1;
  return over ? 18 - Math.abs(((x + y) % 8) - 4) * 10 : 12 - Math.abs(((x - y + 120) % 8) - 4) * 10;
}

async function makeTiles(): Promise<Tiles> {
  const entries = await Promise.all(MATERIALS.map(async (name) => [name, await makeTile(RECIPES[name])] as const));
  const tiles = new Map(entries);
  const tile = (name: Material): Tile => {
    const foundTile = tiles.get(name);
    if (!foundTile) throw new RangeError(`no tile for ${name}`);
    return foundTile;
  };
  return Object.freeze({
    leather: tile('leather'),
    fine: tile('fine'),
    suede: tile('suede'),
    canvas: tile('canvas'),
    denim: tile('denim'),
    jersey: tile('jersey'),
    knit: tile('knit'),
    rib: tile('rib'),
    felt: tile('felt'),
    cork: tile('cork'),
    foam: tile('foam'),
    straw: tile('straw'),
    fleece: tile('fleece'),
    twill: tile('twill'),
    mesh: tile('mesh'),
    ripstop: tile('ripstop'),
    patent: tile('patent'),
    satin: tile('satin'),
  });
}

async function makeTile(recipe: Recipe): Promise<Tile> {
  const { size, gain, opacity } = recipe;
  const relief =
    'noise' in recipe ? await createNoiseRelief(size, recipe.noise) : createWovenRelief(size, recipe.weave);
  return { size, opacity, png: await createAlphaPng(relief, size, gain) };
}

/** Gray values of seamless noise lit from the side. */
async function createNoiseRelief(
  size: number,
  { frequency, octaves, height }: { frequency: string; octaves: number; height: number },
): Promise<Uint8Array> {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">` +
    '<filter id="f" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">' +
    `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" stitchTiles="stitch"/>` +
    `<feDiffuseLighting surfaceScale="${height}"><feDistantLight azimuth="225" elevation="55"/></feDiffuseLighting>` +
    `</filter><rect width="${size}" height="${size}" filter="url(#f)"/></svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().grayscale().raw().toBuffer();
}

function createWovenRelief(size: number, weave: (spot: WeaveSpot) => number): Uint8Array {
  const chance = createRng(7);
  const nextOffset = (): number => chance.next() - 0.5;
  const rows = Array.from({ length: size }, nextOffset);
  const columns = Array.from({ length: size }, nextOffset);
  return Uint8Array.from({ length: size * size }, (_, i) => {
    const x = i % size;
    const y = Math.floor(i / size);
    const value = 128 + weave({ x, y, grain: nextOffset(), row: rows[y] ?? 0, column: columns[x] ?? 0 });
    return Math.max(0, Math.min(255, value));
  });
}

/** Pixels darker than the mean become black, lighter ones white; the difference becomes alpha. */
async function createAlphaPng(gray: Uint8Array, size: number, gain: number): Promise<string> {
  const mean = gray.reduce((sum, value) => sum + value, 0) / gray.length;
  const pixels = Buffer.alloc(size * size * 4);
  gray.forEach((value, i) => {
    const relief = (value - mean) * gain;
    pixels.fill(relief > 0 ? 255 : 0, i * 4, i * 4 + 3);
    pixels[i * 4 + 3] = Math.min(160, Math.abs(relief) * (relief > 0 ? 0.8 : 1));
  });
  const png = await sharp(pixels, { raw: { width: size, height: size, channels: 4 } })
    .png({ compressionLevel: 9, palette: true, colors: 24 })
    .toBuffer();
  return png.toString('base64');
}
