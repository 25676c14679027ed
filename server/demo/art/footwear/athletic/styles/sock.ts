import { createSpline, getPlaceAt, offsetCurve, reverse } from '../../../kit/geometry.ts';
import { createPiece, createWallLine, drawPiece } from '../../pieces.ts';
import { drawSoleWall } from '../../soleWall.ts';
import { type AthleticShoe, type AthleticStyle, LOW_SHOE } from '../shape.ts';

/** A knitted sock on a soft sole: no laces, an open zone over the toes, a ribbed cuff. */
export const sock: AthleticStyle = {
  surface: 'knit',
  skin: 'knit',
  shape: (chance) => {
    const lift = chance.pickNumber(-4, 6);
    return {
      ...LOW_SHOE,
      fore: chance.pickNumber(21, 26),
      heel: chance.pickNumber(29, 34),
      spring: chance.pickNumber(14, 19),
      toe: chance.pickNumber(1, 5),
      closure: 'none',
      collarAt: 170,
      width: 0.98,
      lip: 3,
      soleWidth: 5,
      bulge: chance.pickNumber(3, 5),
      flare: chance.pickNumber(1, 4),
      isPadded: false,
      hasLoop: true,
      collarKeys: [
        [168, 109],
        [176, 114 + lift * 0.6],
        [192, 108 + lift * 0.6],
        [214, 98 + lift],
        [238, 94 + lift],
        [262, 100 + lift],
        [280, 113 + lift],
        [288, 117 + lift],
      ],
    };
  },
  drawPanels: (shoe) => {
    drawOpenKnit(shoe);
    drawFlowLines(shoe);
    drawCuff(shoe);
    const { heel: H } = shoe.shape;
    const counter = createPiece(shoe, [
      [226, H - 6],
      [238, H + 18],
      [256, H + 34],
      [300, H + 42],
    ]);
    drawPiece(shoe, counter, shoe.colors.tab, { rise: 0.7, gloss: 0.18 });
    if (!shoe.isInner) drawMark(shoe);
  },
  drawSole: (shoe) =>
    drawSoleWall(shoe, {
      surface: 'foam',
      outsole: 4.5,
      paint: () => {
        for (const [i, share] of [0.34, 0.5, 0.66].entries()) {
          const line = createWallLine(shoe, share, 110 + i * 6, 290);
          shoe.p.line(line, shoe.colors.mid.line, 0.7, { opacity: 0.4 });
        }
      },
    }),
};

function drawOpenKnit({ p, last, shape: { fore: F }, colors }: AthleticShoe): void {
  const zone = last.near(
    createSpline(
      [
        [34, F + 27],
        [70, F + 34],
        [112, F + 48],
        [142, F + 60],
        [150, F + 44],
        [118, F + 22],
        [76, F + 12],
        [40, F + 14],
      ],
      true,
    ),
  );
  p.fill(zone, colors.upper.shade, { opacity: 0.35, material: 'mesh', strength: 1, turn: -20 });
}

/** Where the knit turns from the forefoot to the heel. */
function drawFlowLines({ p, last, shape: { fore: F }, colors: { upper } }: AthleticShoe): void {
  for (let i = 0; i < 5; i++) {
    const line = last.near(
      createSpline([
        [132 + i * 13, F + 74 + i * 7],
        [140 + i * 14, F + 44 + i * 2],
        [138 + i * 16, F + 8],
      ]),
    );
    p.line(line, i % 2 ? upper.line : upper.high, 1.1, { opacity: 0.3 });
  }
}

function drawCuff({ p, last, curves: { collar }, colors: { upper, overlay } }: AthleticShoe): void {
  const height = 13;
  const lower = offsetCurve(collar, -height);
  const cuff = last.near([...collar, ...reverse(lower)]);
  p.fill(cuff, overlay.base);
  p.group({ clip: cuff }, () => {
    for (let i = 0; i <= 54; i++) {
      const { point, normal } = getPlaceAt(collar, i / 54);
      const rib = last.near([point, [point[0] - normal[0] * 15, point[1] - normal[1] * 15]]);
      p.line(rib, overlay.line, 0.9, { opacity: 0.5 });
    }
  });
  p.line(last.near(lower), upper.line, 0.7, { opacity: 0.5 });
}

function drawMark(shoe: AthleticShoe): void {
  const { fore: F } = shoe.shape;
  for (const x of [0, 11]) {
    const bar = createSpline([
      [170 + x, F + 30],
      [164 + x, F + 18],
      [154 + x, F + 6],
    ]);
    shoe.p.line(shoe.last.near(bar), shoe.colors.logo.base, 3.4, { cap: 'butt' });
  }
}
