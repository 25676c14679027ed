import type { ArtKind, ArtSpec, ArtView } from '../../../../server/demo/art/artSpec.ts';
import { drawProduct, listViews } from '../../../../server/demo/art/drawProduct.ts';
import { MODELS } from '../../../../server/demo/art/models.ts';
import { createPerson } from '../../../../server/demo/art/person/person.ts';
import { expectWellFormed } from './expectWellFormed.ts';

const FOOTWEAR = ['runner', 'sneaker', 'boot', 'heel', 'loafer', 'flat', 'sandal', 'slipper', 'kidsShoe'] as const;
const COLORS = [
  { main: '#17181b' },
  { main: '#f3f1ec', accent: '#2f6f6a', lining: '#d8cbb0' },
  { main: '#2f5fc4', second: '#1f2d3d', sole: '#c9a26b' },
] as const;

const everyModel = FOOTWEAR.flatMap((kind) => MODELS[kind].map((model) => ({ kind, model })));
const createSpec = (kind: ArtKind, model: string, seed: number): ArtSpec => ({
  kind,
  model,
  seed,
  colors: COLORS[seed % COLORS.length] ?? COLORS[0],
});

const getOutlines = (svg = ''): string => (svg.match(/ d="[^"]+"/g) ?? []).join('');

/** The pair shows both sides of a shoe: its side, worn and detail views draw the same, and one model of a kind tells. */
const OWN_VIEWS: readonly ArtView[] = ['pair', 'top', 'back', 'sole'];

describe.each(everyModel)('$kind $model', ({ kind, model }) => {
  const spec = createSpec(kind, model, 1);
  /** Each drawing takes some 25 ms: the tests of a model share them. */
  const drawings = new Map<ArtView, string>();
  beforeAll(async () => {
    const views = model === MODELS[kind][0] ? listViews(kind) : OWN_VIEWS;
    for (const view of views) drawings.set(view, await drawProduct(spec, view));
  });
  afterAll(() => drawings.clear());

  it('draws its views with valid numbers and well-formed markup', () => {
    for (const svg of drawings.values()) {
      expectWellFormed(svg);
      expect(svg.length).toBeLessThan(600_000);
      // A filter costs more CPU time than all else in a picture.
      expect(svg).not.toContain('filter=');
    }
  });

  it('has the same shape in another color, and another shape for another seed', async () => {
    const other = await drawProduct({ ...spec, colors: { main: '#a3202f' } }, 'sole');
    expect(getOutlines(other) === getOutlines(drawings.get('sole'))).toBe(true);
    const sibling = await drawProduct(createSpec(kind, model, 2), 'back');
    expect(getOutlines(sibling) === getOutlines(drawings.get('back'))).toBe(false);
  });

  it('shows the pair from above and from behind, each shoe whole beside the other', () => {
    for (const view of ['top', 'back'] as const) {
      const moves = [...(drawings.get(view) ?? '').matchAll(/<g transform="translate\((-?\d+) 0\)/g)];
      const [left = Number.NaN, right = Number.NaN] = moves.map(([, x]) => Number(x));
      expect(Math.abs(left - right)).toBeGreaterThan(100);
    }
  });

  if (model !== MODELS[kind][0]) return;

  it('draws the same bytes again, and another side for another seed', async () => {
    const side = drawings.get('side');
    expect(side === (await drawProduct({ ...spec, colors: { ...spec.colors } }, 'side'))).toBe(true);
    const sibling = await drawProduct(createSpec(kind, model, 2), 'side');
    expect(getOutlines(sibling) === getOutlines(side)).toBe(false);
  });

  it('adds a leg to the shoe, the same one for each color of a style', async () => {
    const other = await drawProduct({ ...spec, colors: { main: '#a3202f' } }, 'worn');
    const { skin } = createPerson(spec);
    for (const svg of [drawings.get('worn'), other]) expect(svg).toContain(skin.base);
    expect(drawings.get('side')).not.toContain(skin.base);
  });
});

it('uses each id once within a picture', async () => {
  const svg = await drawProduct(createSpec('boot', 'hiker', 1), 'pair');
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const usedIds = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of usedIds) expect(ids).toContain(id);
});

it('uses the first model for an unknown name', async () => {
  const knownSpec = createSpec('boot', MODELS.boot[0], 9);
  const fallbackDrawing = await drawProduct({ ...knownSpec, model: 'no such model' }, 'side');
  expect(fallbackDrawing === (await drawProduct(knownSpec, 'side'))).toBe(true);
});

it('shows the main view first, and rejects a view that the kind does not have', async () => {
  expect(listViews('loafer')).toEqual(['side', 'pair', 'worn', 'top', 'back', 'sole', 'detail']);
  await expect(drawProduct(createSpec('loafer', 'penny', 1), 'front')).rejects.toThrow(RangeError);
});
