import { drawProduct } from '../../../../server/demo/art/drawProduct.ts';
import { createSlipperForm, type SlipperShape } from '../../../../server/demo/art/kinds/slipperShape.ts';
import { MODELS } from '../../../../server/demo/art/models.ts';

it.each(MODELS.sunglasses)('stands %s on their shadow', async (model) => {
  const svg = await drawProduct({ kind: 'sunglasses', model, seed: 11, colors: { main: '#17181b' } }, 'front');
  const [, drawing = ''] = svg.split('</defs>');
  const shadowY = Number(/<ellipse [^>]*cy="([\d.]+)"/.exec(drawing)?.[1]);
  // The lenses are clipped to their outlines.
  const ys = [...svg.matchAll(/<clipPath [^>]*><path d="([^"]+)"/g)].flatMap(([, path = '']) =>
    [...path.matchAll(/[\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y)),
  );
  expect(Math.abs(Math.max(...ys) - shadowY)).toBeLessThan(30);
});

it.each([5, 17, 23, 31])('turns the collar of a slipper boot smoothly, whatever its height (%d)', (seed) => {
  const shape: SlipperShape = {
    model: 'bootie',
    seed,
    sole: 9 + (seed % 11),
    toe: -5 + (seed % 11),
    vamp: -10 + (seed % 22),
    shaft: 112 + seed,
    collar: 13,
    detail: 0,
    lined: true,
  };
  const { last, topline } = createSlipperForm(shape);
  const collar = last.near(topline);
  const turns = collar.slice(2).map(([x, y], i) => {
    const [[ax, ay] = [0, 0], [bx, by] = [0, 0]] = [collar[i], collar[i + 1]];
    const turn = Math.atan2(y - by, x - bx) - Math.atan2(by - ay, bx - ax);
    return Math.abs(turn);
  });
  // A sharp turn is drawn with a spike.
  expect(Math.max(...turns)).toBeLessThan(0.6);
});
