import type { AthleticColors, AthleticShoe, AthleticStyle } from '../footwear/athletic/shape.ts';
import { createPiece, createWallLine, drawPiece, LEATHER, type PieceStyle, SUEDE } from '../footwear/pieces.ts';
import { drawSoleWall } from '../footwear/soleWall.ts';
import { type Curve, createSpline, insetOutline, type KeyPoint, offsetCurve, type Point } from '../kit/geometry.ts';
import { drawKidsMark } from './kidsMark.ts';
import { createKidsAthletic, type KidsLook, type KidsShape } from './kidsShape.ts';

export const createKidsColors = ({ colors, lace, outsole }: KidsLook): AthleticColors => ({
  upper: colors.main,
  overlay: colors.second,
  logo: colors.accent,
  tab: colors.accent,
  lace,
  lining: colors.lining,
  mid: colors.sole,
  outsole,
});

/** A sporty shoe of a child: a round toe piece, a counter, a patch, straps or wide laces. */
export const createKidsStyle = (shape: KidsShape, { finish: { material } }: KidsLook): AthleticStyle => ({
  surface: material === 'leather' ? 'leather' : material === 'suede' ? 'suede' : material === 'knit' ? 'knit' : 'mesh',
  skin: material,
  shape: () => createKidsAthletic(shape),
  drawPanels: (shoe) => {
    const style: PieceStyle = material === 'suede' ? SUEDE : LEATHER;
    drawToe(shoe, style);
    drawEyestay(shoe, style);
    drawHeel(shoe, style);
    if (shape.bumper) drawBumper(shoe);
    if (!shoe.isInner) drawPatch(shoe, shape);
  },
  drawStraps: (shoe) => {
    if (shape.straps >= 2) drawHookAndLoop(shoe, 106, 24);
    if (shape.straps >= 1) drawHookAndLoop(shoe, shape.straps === 1 ? 122 : 138, shape.straps === 1 ? 32 : 25);
  },
  drawSole: (shoe) => drawKidsSole(shoe, shape.model === 'light'),
});

function drawToe(shoe: AthleticShoe, style: PieceStyle): void {
  const { fore: F } = shoe.shape;
  const edge: readonly KeyPoint[] = [
    [52, F + 44],
    [66, F + 36],
    [78, F + 22],
    [88, F + 4],
  ];
  const toe = createPiece(shoe, [[-1, F + 34], [12, F + 42], [32, F + 46], ...edge]);
  const row = createSpline(edge.map(([x, y]): Point => [x - 3.4, y - 2]));
  drawPiece(shoe, toe, shoe.colors.overlay, { ...style, isMirrored: true, stitches: [row] });
}

function drawEyestay(shoe: AthleticShoe, style: PieceStyle): void {
  const { throat } = shoe.curves;
  if (!throat) return;
  const { fore: F } = shoe.shape;
  const stay = [...throat, ...offsetCurve(throat, -15).toReversed(), [92, F + 52]] as const;
  drawPiece(shoe, stay, shoe.colors.upper, { ...style, stitches: [offsetCurve(throat, -12)] });
}

function drawHeel(shoe: AthleticShoe, style: PieceStyle): void {
  const { heel: H } = shoe.shape;
  const { overlay, tab } = shoe.colors;
  const edge: readonly KeyPoint[] = [
    [222, H - 4],
    [230, H + 26],
    [248, H + 44],
    [300, H + 48],
  ];
  const row = createSpline(edge.map(([x, y]): Point => [x + 3, y - 3]));
  drawPiece(shoe, createPiece(shoe, edge), overlay, { ...style, stitches: [row] });
  const pull: Curve = [
    ...createSpline([
      [262, H + 60],
      [270, H + 74],
      [274, shoe.curves.backTop - 2],
    ]),
    [300, shoe.curves.backTop + 16],
    [300, H + 52],
  ];
  drawPiece(shoe, pull, tab, LEATHER);
}

/** Rubber over the toe, where a child's shoe wears first. */
function drawBumper(shoe: AthleticShoe): void {
  const { fore: F } = shoe.shape;
  const bumper = createPiece(shoe, [
    [-1, F + 16],
    [3, F + 23],
    [18, F + 28],
    [36, F + 25],
    [54, F + 15],
    [68, F + 3],
  ]);
  drawPiece(shoe, bumper, shoe.colors.mid, { rise: 1, isMirrored: true });
}

function drawPatch({ p, last, shape: { heel: H }, colors }: AthleticShoe, { mark, straps }: KidsShape): void {
  drawKidsMark(p, mark, last.nearPoint([straps > 0 ? 200 : 184, H + 27]), colors.logo, 1.05);
}

/** A strap that crosses the tongue and closes on the near side. */
function drawHookAndLoop(shoe: AthleticShoe, x: number, width: number): void {
  const { last } = shoe;
  const { fore: F } = shoe.shape;
  const crest = (at: number): KeyPoint => [at, last.ridgeAt(at) + 1.5, 1];
  const low = F + 38 + (x - 104) * 0.3;
  const outline = createSpline(
    [
      crest(x),
      crest(x + width * 0.5),
      crest(x + width),
      [x + width + 12, low + 24],
      [x + width + 20, low + 6],
      [x + width + 15, low - 4],
      [x + width - 6, low - 5],
      [x + width - 16, low + 3],
      [x + 8, low + 20],
    ],
    true,
  );
  const { overlay } = shoe.colors;
  drawPiece(shoe, outline, overlay, {
    ...LEATHER,
    rise: 1.3,
    isMirrored: true,
    stitches: [insetOutline(outline, 2.6)],
  });
}

function drawKidsSole(shoe: AthleticShoe, hasLamps: boolean): void {
  const { p, last, colors } = shoe;
  drawSoleWall(shoe, {
    surface: 'foam',
    outsole: 7,
    paint: () => {
      p.line(createWallLine(shoe, 0.62), colors.logo.base, 2.2, { cap: 'butt' });
      p.line(createWallLine(shoe, 0.9), colors.mid.deep, 0.6, { opacity: 0.5 });
    },
  });
  if (!hasLamps) return;
  for (let i = 0; i < 3; i++) {
    const [place = [0, 0] as const] = last.sole([[218 + i * 18, 15]], 0.5);
    p.oval(place, 5.6, 4, '#fff', { opacity: 0.95 });
    p.glow(place, 12, 10, colors.logo.base, 0.9);
  }
}
