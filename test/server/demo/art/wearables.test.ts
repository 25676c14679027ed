import type { ArtKind, ArtSpec, ArtView } from '../../../../server/demo/art/artSpec.ts';
import { drawProduct, listViews } from '../../../../server/demo/art/drawProduct.ts';
import { MODELS } from '../../../../server/demo/art/models.ts';
import { createPerson } from '../../../../server/demo/art/person/person.ts';
import { expectWellFormed } from './expectWellFormed.ts';

const KINDS = [
  'tee',
  'shirt',
  'sweater',
  'dress',
  'skirt',
  'jacket',
  'pants',
  'shorts',
  'backpack',
  'bag',
  'techCase',
  'cap',
  'hat',
  'beanie',
  'sunglasses',
  'gloves',
  'toy',
  'sock',
  'ring',
  'necklace',
  'earrings',
  'bracelet',
  'watch',
] as const satisfies readonly ArtKind[];
const PATTERNS = ['solid', 'stripe', 'floral', 'dot', 'check', 'print', 'plaid'] as const;
const COLORS = [
  { main: '#17181b' },
  { main: '#f3f1ec', second: '#1f2d3d', accent: '#a6543f' },
  { main: '#2f5fc4', accent: '#c8a45c', lining: '#d8cbb0' },
] as const;

/** Drawing is quick, but a test may share its machine with many others. */
const PATIENCE_MS = 30_000;

/** The first model's seed is that of the tests of its kind, which share its drawings. */
const SHARED_SEED = 7;
const everyModel = KINDS.flatMap((kind) =>
  MODELS[kind].map((model, i) => ({ kind, model, seed: SHARED_SEED + i, backSeed: i === 0 ? SHARED_SEED : i + 41 })),
);
const createSpec = (kind: ArtKind, model: string, seed: number): ArtSpec => ({
  kind,
  model,
  seed,
  colors: COLORS[seed % COLORS.length] ?? COLORS[0],
  pattern: PATTERNS[seed % PATTERNS.length] ?? 'solid',
});

const drawings = new Map<string, Promise<string>>();

/** Draws each spec once for all tests of this file. */
function drawOnce(spec: ArtSpec, view: ArtView): Promise<string> {
  const key = JSON.stringify([spec, view]);
  const drawing = drawings.get(key) ?? drawProduct(spec, view);
  drawings.set(key, drawing);
  return drawing;
}

const getShapes = (svg: string): string => (svg.match(/ d="[^"]+"/g) ?? []).join('');

it.each(everyModel)(
  'draws a $kind $model with valid numbers and well-formed markup',
  async (input) => {
    const spec = createSpec(input.kind, input.model, input.seed);
    const front = await drawOnce(spec, 'front');
    expectWellFormed(front);
    expectWellFormed(await drawOnce(createSpec(input.kind, input.model, input.backSeed), 'back'));
    expect(front.length).toBeLessThan(900_000);
  },
  PATIENCE_MS,
);

describe.each(KINDS)('%s on a person', (kind) => {
  it(
    'shows the same person in every color',
    async () => {
      const spec = createSpec(kind, MODELS[kind][0], SHARED_SEED);
      const worn = await drawOnce(spec, 'worn');
      const recolored = await drawProduct({ ...spec, colors: { main: '#a3202f' } }, 'worn');
      const { skin } = createPerson(spec);
      for (const svg of [worn, recolored]) expect(svg).toContain(skin.base);
      expect(await drawOnce(spec, 'front')).not.toContain(skin.base);
    },
    PATIENCE_MS,
  );
});

describe.each(KINDS)('%s', (kind) => {
  const [model] = MODELS[kind];

  it('lists its views, the main one first', () => {
    expect(listViews(kind)).toEqual(['front', 'back', 'worn', 'detail']);
  });

  it(
    'is shown from the front, from the back and close up, the same each time',
    async () => {
      const spec = createSpec(kind, model, SHARED_SEED);
      const [front, back, detail] = await Promise.all([
        drawOnce(spec, 'front'),
        drawOnce(spec, 'back'),
        drawProduct(spec, 'detail'),
      ]);
      expect(await drawProduct({ ...spec, colors: { ...spec.colors } }, 'front')).toBe(front);
      expect(getShapes(back)).not.toBe(getShapes(front));
      expect(getShapes(detail)).toBe(getShapes(front));
      const [, width] = /viewBox="[\d.-]+ [\d.-]+ ([\d.]+) /.exec(detail) ?? [];
      expect(Number(width)).toBeLessThan(560);
    },
    PATIENCE_MS,
  );

  it(
    'draws different seeds differently, and one seed equally in every color',
    async () => {
      const spec = createSpec(kind, model, SHARED_SEED);
      const seeds = [SHARED_SEED, 22];
      const shapes = await Promise.all(
        seeds.map(async (seed) => getShapes(await drawOnce({ ...spec, seed }, 'front'))),
      );
      expect(new Set(shapes).size).toBe(seeds.length);
      const recolored = await drawProduct({ ...spec, colors: { ...spec.colors, main: '#a3202f' } }, 'front');
      expect(getShapes(recolored) === shapes[0]).toBe(true);
    },
    PATIENCE_MS,
  );
});

it(
  'draws each pattern differently',
  async () => {
    const spec = createSpec('dress', 'shift', 3);
    const pictures = await Promise.all(PATTERNS.map((pattern) => drawProduct({ ...spec, pattern }, 'front')));
    expect(new Set(pictures.map(getShapes)).size).toBe(PATTERNS.length);
  },
  PATIENCE_MS,
);

it('uses the first model for an unknown name', async () => {
  const knownSpec = createSpec('jacket', MODELS.jacket[0], 9);
  expect(await drawProduct({ ...knownSpec, model: 'no such model' }, 'front')).toBe(
    await drawProduct(knownSpec, 'front'),
  );
});

it('uses each id once within a picture', async () => {
  const svg = await drawProduct(createSpec('backpack', 'daypack', 1), 'front');
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, usedId] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(usedId);
});
