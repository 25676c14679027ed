import { ART_KINDS, type ArtSpec, parseArt } from '../../../../server/demo/art/artSpec.ts';
import { createDrawing } from '../../../../server/demo/art/createDrawing.ts';
import { listViews } from '../../../../server/demo/art/drawProduct.ts';

const art: ArtSpec = { kind: 'boot', model: 'chelsea', seed: 12, colors: { main: '#7a4a2b', sole: '#17181b' } };

const findHash = (spec: ArtSpec, wantedView: string): string | undefined =>
  createDrawing(spec).pictures.find(({ view }) => view === wantedView)?.hash;

it.each(ART_KINDS)(
  'shows %s in views that can be drawn, the main one first and the worn one after the second',
  (kind) => {
    const { pictures } = createDrawing({ ...art, kind });
    expect(pictures.map(({ type }) => type)).toEqual(expect.arrayContaining(['MAIN', 'PAIR', 'DETAIL']));
    expect(pictures[0]).toMatchObject({ type: 'MAIN', view: listViews(kind)[0] });
    expect(pictures[2]).toMatchObject({ type: 'WORN', view: 'worn' });
    for (const { view } of pictures) expect(listViews(kind)).toContain(view);
  },
);

it('keeps the hashes that orders and caches hold', () => {
  expect(findHash(art, 'side')).toBe('625540');
  const worn: ArtSpec = { ...art, kind: 'tee', model: 'crew', wearer: 'kids' };
  expect([findHash(worn, 'front'), findHash(worn, 'worn')]).toEqual(['6cf71f', '072321']);
});

it('has the same hash for any key order of the stored art, and another one for another drawing', () => {
  const { colors, seed, model, kind } = art;
  const reordered: ArtSpec = { colors: { sole: '#17181b', main: colors.main }, seed, model, kind };
  expect(findHash(reordered, 'side')).toBe(findHash(art, 'side'));
  expect(findHash({ ...art, seed: 13 }, 'side')).not.toBe(findHash(art, 'side'));
});

it('has another hash for another wearer in the worn view only', () => {
  const child: ArtSpec = { ...art, wearer: 'kids' };
  expect(findHash(child, 'worn')).not.toBe(findHash(art, 'worn'));
  expect(findHash(child, 'side')).toBe(findHash(art, 'side'));
});

it('reads its own art as PostgreSQL returns it, and refuses other JSON', () => {
  expect(parseArt(JSON.parse(JSON.stringify(createDrawing(art).art)))).toEqual(art);
  expect(() => parseArt({ ...art, kind: 'sofa' })).toThrow('kind');
});
