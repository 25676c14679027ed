import { createBand, createSpline, getPlaceAt, type Point } from '../../../kit/geometry.ts';
import { createPiece, createWallLine, drawPiece } from '../../pieces.ts';
import { createWallStrip, drawSoleWall } from '../../soleWall.ts';
import { type AthleticShoe, type AthleticStyle, LOW_SHOE } from '../shape.ts';

/** Open mesh held by a net of film from the eyelets to the sole, on foam with cut heel slots. */
export const cage: AthleticStyle = {
  surface: 'mesh',
  skin: 'mesh',
  shape: (chance) => ({
    ...LOW_SHOE,
    fore: chance.pickNumber(25, 29),
    heel: chance.pickNumber(33, 37),
    spring: chance.pickNumber(14, 18),
    toe: chance.pickNumber(-3, 3),
    rows: 6,
    collar: chance.pickNumber(-2, 3),
    heelTop: chance.pickNumber(2, 6),
    flare: chance.pickNumber(2, 5),
    heelCut: true,
    soleWidth: 4.5,
    bulge: 3.5,
    lip: 4,
    laceWidth: 3.6,
    tongue: chance.pickNumber(11, 15),
    hasLoop: true,
  }),
  drawPanels: (shoe) => {
    drawNet(shoe);
    drawToeAndHeel(shoe);
    const { throat } = shoe.curves;
    if (throat) drawPiece(shoe, createBand(throat, 0, -10), shoe.colors.overlay, { rise: 0.7, gloss: 0.14 });
  },
  drawSole: (shoe) =>
    drawSoleWall(shoe, {
      surface: 'foam',
      outsole: (x) => 4 + Math.max(0, (50 - x) * 0.06),
      paint: () => {
        drawSlots(shoe);
        shoe.p.line(createWallLine(shoe, 0.86), shoe.colors.mid.line, 0.6, { opacity: 0.4 });
      },
    }),
};

/** Two families of ribs that cross: a net, not a row of bars. */
function drawNet(shoe: AthleticShoe): void {
  const { curves, colors, shape } = shoe;
  const { throat } = curves;
  if (!throat) return;
  const { fore: F, heel: H } = shape;
  const feet = [96, 124, 152, 182, 210];
  for (const [i, foot] of feet.entries()) {
    const top = getPlaceAt(throat, 0.1 + i * 0.2).point;
    const bite = F + (foot > 150 ? ((foot - 150) / 80) * (H - F) : 0);
    drawRib(shoe, top, [foot + 12, bite + 2]);
    if (i > 0) drawRib(shoe, top, [foot - 34, bite + 2]);
  }
  const rail = createSpline([
    [60, F + 9],
    [110, F + 8],
    [160, F + 11],
    [214, H + 12],
  ]);
  drawPiece(shoe, createBand(rail, 2.6, -6), colors.overlay, { rise: 0.6, gloss: 0.1 });
}

function drawRib(shoe: AthleticShoe, [x0, y0]: Point, [x1, y1]: Point): void {
  const path = createSpline([
    [x0, y0 - 3],
    [x0 + (x1 - x0) * 0.42, y0 + (y1 - y0) * 0.55],
    [x1, y1],
  ]);
  const rib = createBand(
    path,
    (share) => 1.5 + share * 1,
    (share) => -1.5 - share * 1,
  );
  drawPiece(shoe, rib, shoe.colors.overlay, { rise: 0.5, gloss: 0.12 });
}

function drawToeAndHeel(shoe: AthleticShoe): void {
  const { shape, colors } = shoe;
  const { fore: F, heel: H } = shape;
  const toe = createPiece(shoe, [
    [-1, F + 22],
    [12, F + 24],
    [34, F + 15],
    [62, F + 9],
    [84, F + 3],
  ]);
  drawPiece(shoe, toe, colors.overlay, { rise: 0.7, gloss: 0.16, isMirrored: true });
  const counter = createPiece(shoe, [
    [216, H],
    [230, H + 22],
    [250, H + 34],
    [270, H + 46],
    [300, H + 54],
  ]);
  drawPiece(shoe, counter, colors.tab, { rise: 0.9, gloss: 0.22 });
}

function drawSlots(shoe: AthleticShoe): void {
  const { p, colors } = shoe;
  for (let i = 0; i < 8; i++) {
    const x = 168 + i * 14.5;
    const slot = createWallStrip(shoe, 0.36, 0.72, x, x + 6.4).map(([px, py], j): Point => [px + (j > 50 ? 3 : 0), py]);
    p.panel(slot, colors.mid.deep, colors.mid, { rise: -0.6, shadow: 0 });
  }
}
