import { createSpline, offsetCurve } from '../../../kit/geometry.ts';
import { drawPiece } from '../../pieces.ts';
import { type AthleticShoe, type AthleticStyle, LOW_SHOE } from '../shape.ts';
import { drawFoxing } from './canvas.ts';

/** A slip-on: a long plain vamp, elastic at the sides, a padded collar, foxing all round. */
export const slipOn: AthleticStyle = {
  surface: 'canvas',
  skin: 'canvas',
  shape: (chance) => {
    const fore = chance.pickNumber(17, 20);
    const heel = fore + chance.pickNumber(1, 3);
    const lift = chance.pickNumber(-3, 4);
    return {
      ...LOW_SHOE,
      fore,
      heel,
      spring: 4,
      toe: chance.pickNumber(-3, 2),
      closure: 'none',
      collarAt: 122,
      width: 0.97,
      lip: 5,
      soleWidth: 2.6,
      bulge: 0.2,
      isPadded: true,
      collarKeys: [
        [122, fore + 66],
        [132, fore + 69],
        [148, fore + 62],
        [172, fore + 52 + lift],
        [204, heel + 45 + lift],
        [236, heel + 43 + lift],
        [262, heel + 49 + lift],
        [280, heel + 58 + lift],
        [287, heel + 62 + lift],
      ],
    };
  },
  drawPanels: (shoe) => {
    drawGore(shoe);
    const { p, last, curves, colors, shape } = shoe;
    const { heel: H } = shape;
    p.stitch(last.near(offsetCurve(curves.collar, -7)), colors.lace.base);
    const strip = [
      [266, H - 4],
      [269, H + 34],
      [274, curves.backTop - 4],
      [300, curves.backTop + 10],
      [300, H - 4],
    ] as const;
    drawPiece(shoe, strip, colors.overlay, { rise: 0.5 });
  },
  drawSole: (shoe) => drawFoxing(shoe),
};

/** Elastic between vamp and quarter, sunken below both. */
function drawGore(shoe: AthleticShoe): void {
  const { p, last, shape, colors } = shoe;
  const { fore: F } = shape;
  const gore = createSpline([
    [136, F + 67, 1],
    [138, F + 48],
    [146, F + 39],
    [156, F + 42],
    [166, F + 54, 1],
  ]);
  drawPiece(shoe, gore, colors.overlay, { rise: -0.6, material: 'rib' });
  const seam = createSpline([
    [130, F + 66],
    [132, F + 44],
    [144, F + 24],
    [150, F + 4],
  ]);
  p.line(last.near(seam), colors.upper.line, 0.7, { opacity: 0.7 });
  p.stitch(last.near(offsetCurve(seam, 2.6)), colors.lace.base);
}
