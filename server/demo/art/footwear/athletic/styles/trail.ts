import { createBand, createSpline, getPlaceAt, type KeyPoint } from '../../../kit/geometry.ts';
import { createPiece, createWallLine, drawPiece, drawTurnedPiece } from '../../pieces.ts';
import { mix } from '../../profile.ts';
import { drawLugs, drawSoleWall } from '../../soleWall.ts';
import { type AthleticShoe, type AthleticStyle, LOW_SHOE } from '../shape.ts';

/** Ripstop with a rubber rand all round, a knitted gaiter, a quick lace and lugs. */
export const trail: AthleticStyle = {
  surface: 'mesh',
  skin: 'ripstop',
  shape: (chance) => {
    const lift = chance.pickNumber(-3, 6);
    return {
      ...LOW_SHOE,
      fore: chance.pickNumber(24, 28),
      heel: chance.pickNumber(31, 35),
      spring: chance.pickNumber(15, 19),
      toe: chance.pickNumber(2, 5),
      vamp: 4,
      closure: 'quickLace',
      rows: 5,
      eyelets: 'none',
      laceWidth: 3,
      lip: 6,
      soleWidth: 6,
      bulge: 3,
      width: 1.04,
      tongue: 7,
      tongueLabel: false,
      front: 9,
      collarAt: 178,
      isPadded: false,
      hasLoop: true,
      collarKeys: [
        [178, 132],
        [190, 125],
        [210, 115 + lift],
        [236, 111 + lift],
        [262, 116 + lift],
        [280, 126 + lift],
        [288, 130 + lift],
      ],
    };
  },
  drawPanels: (shoe) => {
    drawGaiter(shoe);
    drawRand(shoe);
    drawWebbing(shoe);
    drawHeel(shoe);
  },
  drawSole: (shoe) => {
    drawLugs(shoe, 20, 4.6);
    drawSoleWall(shoe, {
      surface: 'foam',
      outsole: 7,
      paint: () => {
        const { p, colors } = shoe;
        for (const [from, to, share] of [
          [20, 120, 0.62],
          [170, 290, 0.56],
          [186, 286, 0.76],
        ] as const) {
          const cut = createWallLine(shoe, share, from, to);
          p.line(cut, colors.mid.line, 1.1, { opacity: 0.5 });
          p.line(
            cut.map(([x, y]) => [x, y - 1.1]),
            colors.mid.high,
            0.9,
            { opacity: 0.6 },
          );
        }
      },
    });
  },
};

function drawGaiter(shoe: AthleticShoe): void {
  const { fore: F, heel: H } = shoe.shape;
  const gaiter = shoe.last.near([
    ...shoe.curves.collar,
    ...createSpline([
      [298, H + 66],
      [262, H + 52],
      [226, H + 48],
      [196, H + 60],
      [180, F + 96],
    ]),
  ]);
  drawTurnedPiece(shoe, gaiter, shoe.colors.lining, { rise: 0.6, material: 'rib', strength: 1 });
}

/** A rubber band with a wave along its top edge. */
function drawRand(shoe: AthleticShoe): void {
  const { fore: F, heel: H } = shoe.shape;
  const rand = createPiece(shoe, [
    [-1, F + 30],
    [14, F + 32],
    [34, F + 24],
    [60, F + 16],
    [96, F + 18],
    [128, F + 10],
    [166, F + 17],
    [206, F + 18],
    [236, F + 28],
    [268, H + 30],
    [300, H + 32],
  ]);
  drawPiece(shoe, rand, shoe.colors.outsole, { rise: 1.1, material: 'leather', strength: 0.7, isMirrored: true });
}

function drawWebbing(shoe: AthleticShoe): void {
  const { fore: F } = shoe.shape;
  const { throat } = shoe.curves;
  if (!throat) return;
  for (const [share, foot] of [
    [0.24, 108],
    [0.66, 168],
  ] as const) {
    const [x0, y0] = getPlaceAt(throat, share).point;
    const [x1, y1] = getPlaceAt(throat, share + 0.15).point;
    const left: readonly KeyPoint[] = [
      [x0, y0],
      [mix(x0, foot, 0.5) + 4, mix(y0, F, 0.5)],
      [foot, F + 8],
    ];
    const right: readonly KeyPoint[] = [
      [foot + 17, F + 8],
      [mix(x1, foot + 12, 0.5) + 5, mix(y1, F, 0.5)],
      [x1, y1],
    ];
    drawPiece(shoe, [...createSpline(left), ...createSpline(right)], shoe.colors.overlay, { rise: 0.75, gloss: 0.1 });
  }
  for (let i = 0; i < 5; i++) {
    const [x, y] = getPlaceAt(throat, 0.12 + (0.82 * i) / 4).point;
    const loop = createBand(
      [
        [x + 4, y - 14],
        [x + 1, y - 3],
      ],
      -2.6,
      2.6,
    );
    drawPiece(shoe, loop, shoe.colors.logo, { rise: 0.6 });
  }
}

function drawHeel(shoe: AthleticShoe): void {
  const { heel: H } = shoe.shape;
  const counter = createPiece(shoe, [
    [222, H + 2],
    [236, H + 34],
    [258, H + 52],
    [300, H + 58],
  ]);
  drawPiece(shoe, counter, shoe.colors.overlay, { rise: 0.8 });
  const badge = createSpline(
    [
      [246, H + 20],
      [262, H + 36],
      [288, H + 40],
      [288, H + 30],
      [264, H + 25],
    ],
    true,
  );
  drawPiece(shoe, badge, shoe.colors.logo, { rise: 0.5 });
}
