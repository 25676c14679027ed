import { ART_KINDS, type ArtView } from '../../../../server/demo/art/artSpec.ts';
import { drawProduct, listViews } from '../../../../server/demo/art/drawProduct.ts';
import { MODELS } from '../../../../server/demo/art/models.ts';

/** Times differ between machines; the renderer's work is counted instead: shapes, images of light and turned tiles. */
const MAX_SHAPES = 660;
/** Links of chains are small. */
const MAX_CHAIN_SHAPES = 860;
const MAX_IMAGES = 32;
const DEAREST_VIEWS: readonly ArtView[] = ['pair', 'top', 'worn'];

const DRAWINGS = ART_KINDS.flatMap((kind) =>
  listViews(kind)
    .filter((view) => DEAREST_VIEWS.includes(view))
    .map((view) => [kind, view] as const),
);

it.each(DRAWINGS)('limits the work of rendering %s (%s)', async (kind, view) => {
  for (const model of MODELS[kind]) {
    const colors = { main: '#2f5fc4', second: '#1f2d3d', accent: '#ee6c4d' };
    const [, , drawing = ''] =
      /^(.*<\/defs>)(.*)$/.exec(await drawProduct({ kind, model, seed: 11, colors }, view)) ?? [];
    expect(drawing.match(/<(path|ellipse|rect|circle)\b/g)?.length).toBeLessThan(
      kind === 'necklace' ? MAX_CHAIN_SHAPES : MAX_SHAPES,
    );
    expect(drawing.match(/<image\b/g)?.length ?? 0).toBeLessThan(MAX_IMAGES);
  }
});

it.each([
  ['runner', 'trail'],
  ['runner', 'sock'],
  ['sneaker', 'retro'],
  ['sneaker', 'canvasHigh'],
  ['kidsShoe', 'lace'],
] as const)('turns the weave of a %s (%s) once per tile, not once per pixel', async (kind, model) => {
  const svg = await drawProduct({ kind, model, seed: 11, colors: { main: '#2f5fc4' } }, 'pair');
  const [, , drawing = ''] = /^(.*<\/defs>)(.*)$/.exec(svg) ?? [];
  const turned = [...svg.matchAll(/<pattern id="(\w+)"[^>]*patternTransform="rotate/g)].map(([, id]) => id);
  expect(turned).not.toEqual([]);
  for (const id of turned) expect(drawing).not.toContain(`url(#${id})`);
});
