import sharp from 'sharp';
import type { ArtKind, ArtSpec } from '../../../../server/demo/art/artSpec.ts';
import { createDrawing } from '../../../../server/demo/art/createDrawing.ts';
import { drawProduct } from '../../../../server/demo/art/drawProduct.ts';
import { createAthleticCurves, createAthleticLast } from '../../../../server/demo/art/footwear/athletic/shape.ts';
import { ATHLETIC_STYLES } from '../../../../server/demo/art/footwear/athletic/styles/styles.ts';
import { createBootShape } from '../../../../server/demo/art/kinds/boot.ts';
import { createBootForm } from '../../../../server/demo/art/kinds/bootShape.ts';
import { computeBounds } from '../../../../server/demo/art/kit/geometry.ts';
import { MODELS } from '../../../../server/demo/art/models.ts';
import { createRng } from '../../../../server/services/images/drawings/rng.ts';

const TURNED = [
  'runner',
  'sneaker',
  'boot',
  'loafer',
  'flat',
  'sandal',
  'heel',
  'slipper',
  'kidsShoe',
] as const satisfies readonly ArtKind[];
const styles = Object.entries(ATHLETIC_STYLES);

const createSpec = (kind: ArtKind, model: string, seed: number): ArtSpec => ({
  kind,
  model,
  seed,
  colors: { main: '#2f5fc4', accent: '#ee6c4d' },
});

describe.each(TURNED)('%s', (kind) => {
  it('stands on its shadow: dark under the sole, and softer away from it', async () => {
    const svg = await drawProduct(
      { ...createSpec(kind, MODELS[kind][0], 5), colors: { main: '#17181b', sole: '#17181b', accent: '#17181b' } },
      'side',
    );
    const column = await readColumn(svg, 0.3);
    const floor = column.findLastIndex((value) => value < 90);
    const [near = 0, below = 0, far = 0] = [column[floor + 2], column[floor + 7], column[floor + 45]];
    expect(near).toBeLessThan(232);
    expect(below).toBeGreaterThan(near);
    expect(far).toBeGreaterThanOrEqual(245);
  });

  it('has another picture name than before its drawings changed', () => {
    const spec = createSpec(kind, MODELS[kind][0], 1);
    const names = createDrawing(spec).pictures.map(({ hash }) => hash);
    expect(names).not.toContain(FIRST_HASHES[kind]);
  });
});

/** Names of the same shoes' side views as older shops have stored them. */
const FIRST_HASHES: Readonly<Record<(typeof TURNED)[number], string>> = {
  runner: '6c4abe',
  sneaker: '70b255',
  boot: 'c2e340',
  loafer: '4550c2',
  flat: 'bac8a8',
  sandal: 'b4c7d5',
  heel: '9ecc90',
  slipper: '9ac096',
  kidsShoe: '1b428d',
};

/** The brightness of a column of a picture at half its size, from above downwards. */
async function readColumn(svg: string, share: number): Promise<readonly number[]> {
  const { data, info } = await sharp(Buffer.from(svg), { density: 36 })
    .removeAlpha()
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const x = Math.round(info.width * share);
  return Array.from({ length: info.height }, (_, y) => data[(y * info.width + x) * info.channels] ?? 0);
}

describe('boots', () => {
  it.each(MODELS.boot)('%s show the lining of their far half above the near edge, for every seed', (model) => {
    for (let seed = 1; seed < 12; seed += 1) {
      const { last, topline } = createBootForm(createBootShape(model, createRng(seed, 'shape')));
      const [near, far] = [computeBounds(last.near(topline)), computeBounds(last.far(topline))];
      expect(far.y1).toBeGreaterThan(near.y1);
      expect(near.x1 - near.x0).toBeGreaterThan(90);
    }
  });
});

describe('sports shoes', () => {
  it('have at least eight constructions', () => {
    expect(styles.length).toBeGreaterThanOrEqual(8);
  });

  it.each(styles)('%s has a collar of finite points above its sole, for every seed', (_, style) => {
    for (let seed = 1; seed < 12; seed += 1) {
      const shape = style.shape(createRng(seed, 'shape'));
      const curves = createAthleticCurves(shape);
      const last = createAthleticLast(shape, curves);
      for (const [x, y] of last.near(curves.collar)) expect(Number.isFinite(x + y)).toBe(true);
      for (const [x, y] of curves.collar) expect(y).toBeGreaterThan(last.biteAt(x) + 20);
    }
  });

  it('have a last of their own in every construction', () => {
    const outlines = styles.map(([, style]) => {
      const shape = style.shape(createRng(1, 'shape'));
      const { ridge, collar, top, bottom } = createAthleticCurves(shape);
      return [ridge, collar, top, bottom].map((curve) => curve.map(([, y]) => y));
    });
    for (const [i, one] of outlines.entries())
      for (const other of outlines.slice(i + 1)) {
        const distances = one.flatMap((ys, k) => ys.map((y, j) => Math.abs(y - (other[k]?.[j] ?? y))));
        expect(Math.max(...distances)).toBeGreaterThan(2);
      }
  });
});
