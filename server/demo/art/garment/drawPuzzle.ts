import type { Rng } from '../../../services/images/drawings/rng.ts';
import { deriveTones, type Tones } from '../kit/color.ts';
import { type Curve, createEllipse, type Point } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawCloth } from './drawCloth.ts';
import type { Focus } from './garmentDrawer.ts';
import type { Ridge } from './heightField.ts';
import { parseOutline, plotPath, plotPolygon } from './plot.ts';
import { drawBlots } from './strokes.ts';
import { createToneSet, pickTone, type ToyLook } from './toyParts.ts';

/** Grooves are gray for any colors of the picture. */
const CARD = deriveTones('#8d9299');

type Grid = {
  readonly columns: number;
  readonly rows: number;
  readonly size: number;
  readonly left: number;
  readonly low: number;
};

/** A nearly finished jigsaw: one piece is separate. */
export function drawPuzzle(picture: Picture, { set, chance, isBackView: isBack }: ToyLook): Focus {
  const tones = createToneSet(set);
  const grid: Grid = chance.chance(0.5)
    ? { columns: 4, rows: 4, size: 138, left: -276, low: 0 }
    : { columns: 3, rows: 4, size: 150, left: -225, low: -20 };
  const bumps = createBumps(grid, chance);
  const scene = chance.pickInteger(0, 2);
  const pieces = Array.from({ length: grid.columns * grid.rows }, (_, i) =>
    createPieceOutline(grid, bumps, i % grid.columns, Math.floor(i / grid.columns)),
  );
  const createMarks = (shape: Curve) => () => {
    if (isBack) picture.fill(shape, '#cbb594', { material: 'felt' });
    else drawScene(picture, grid, tones, scene);
  };
  const joinedPieces = pieces.slice(0, -1);
  const board = joinPieces(joinedPieces);
  picture.hang(board);
  drawPieces(picture, board, joinedPieces, createMarks(board));
  const separatePiece = pieces.at(-1) ?? [];
  const [px, py] = picture.place(separatePiece[0] ?? [0, 0]);
  picture.group({ transform: `translate(34 -40) rotate(13 ${px.toFixed(1)} ${py.toFixed(1)})` }, () => {
    picture.hang(separatePiece);
    drawPieces(picture, separatePiece, [separatePiece], createMarks(separatePiece));
  });
  return { at: [grid.left + grid.size, grid.low + grid.size * 2.4], width: 330 };
}

/** Connected pieces are one board with grooves. */
function drawPieces(picture: Picture, board: Curve, pieces: readonly Curve[], marks: () => void): void {
  const grooves = pieces.map(
    (path): Ridge => ({ path: [...path, ...path.slice(0, 1)], width: 3, height: -2.6, taper: 'none' }),
  );
  drawCloth(picture, {
    outline: board,
    tones: CARD,
    material: 'fine',
    strength: 0.4,
    round: 5,
    height: 5,
    gloss: 0.2,
    edge: 0,
    ridges: grooves,
    marks,
  });
  for (const piece of pieces) picture.line(piece, '#1d2129', 1, { opacity: 0.3, isClosed: true });
}

/**
 * All pieces as one outline: the connections between pieces are drawn forth and back along the same line, which
 * encloses no area.
 */
function joinPieces(pieces: readonly Curve[]): Curve {
  const starts = pieces.flatMap((piece) => piece.slice(0, 1));
  return [...pieces.flatMap((piece) => [...piece, ...piece.slice(0, 1)]), ...starts.toReversed()];
}

type Bumps = { readonly across: readonly (readonly number[])[]; readonly up: readonly (readonly number[])[] };

/** The direction of the knob on each inner edge. */
function createBumps({ columns, rows }: Grid, chance: Rng): Bumps {
  const createBumpLine = (count: number): readonly number[] =>
    Array.from({ length: count }, () => (chance.chance(0.5) ? 1 : -1));
  return {
    across: Array.from({ length: rows }, () => createBumpLine(columns)),
    up: Array.from({ length: columns }, () => createBumpLine(rows)),
  };
}

function createPieceOutline(
  { size, left, low: bottomY, columns, rows }: Grid,
  { across, up }: Bumps,
  column: number,
  row: number,
): Curve {
  const x = left + column * size;
  const y = bottomY + row * size;
  const east = column < columns - 1 ? (across[row]?.[column] ?? 0) : 0;
  const west = column > 0 ? (across[row]?.[column - 1] ?? 0) : 0;
  const north = row < rows - 1 ? (up[column]?.[row] ?? 0) : 0;
  const south = row > 0 ? (up[column]?.[row - 1] ?? 0) : 0;
  return [
    ...createEdge([x, y], [x + size, y], south),
    ...createEdge([x + size, y], [x + size, y + size], -east),
    ...createEdge([x + size, y + size], [x, y + size], -north),
    ...createEdge([x, y + size], [x, y], west),
  ];
}

/** One side with its knob: `knob` 1 is on the left of the direction, −1 on the right, 0 is straight. */
function createEdge(from: Point, to: Point, knob: number): Curve {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const at = (share: number, bulge: number): Point => [
    from[0] + dx * share - dy * bulge * knob,
    from[1] + dy * share + dx * bulge * knob,
  ];
  if (knob === 0) return [at(0, 0), at(0.5, 0)];
  const [a, b, c, d, e, f, g] = [
    at(0.38, 0),
    at(0.4, 0.06),
    at(0.34, 0.15),
    at(0.5, 0.24),
    at(0.66, 0.15),
    at(0.6, 0.06),
    at(0.62, 0),
  ];
  const neck = plotPath`${a[0]},${a[1]}! ${b[0]},${b[1]} ${c[0]},${c[1]} ${d[0]},${d[1]} ${e[0]},${e[1]} ${f[0]},${f[1]} ${g[0]},${g[1]}!`;
  return [at(0, 0), ...neck];
}

/** The picture on the puzzle: hills with a sun, the sea with a boat, or a rocket among stars. */
function drawScene(picture: Picture, grid: Grid, tones: readonly Tones[], scene: number): void {
  const { size, left, low: bottomY, columns, rows } = grid;
  const [totalWidth, totalHeight] = [columns * size, rows * size];
  const p = (x: number, y: number): Point => [left + x * totalWidth, bottomY + y * totalHeight];
  const [sky, second, third, blue, green] = [0, 1, 2, 3, 4].map((i) => pickTone(tones, i));
  if (!sky || !second || !third || !blue || !green) return;
  const area = plotPolygon`${left - 40},${bottomY - 40} ${left + totalWidth + 40},${bottomY - 40} ${left + totalWidth + 40},${bottomY + totalHeight + 40} ${left - 40},${bottomY + totalHeight + 40}`;
  picture.fill(
    area,
    picture.linear(
      [
        [0, scene === 2 ? '#2b3a5c' : '#cfe6f2'],
        [1, scene === 2 ? '#4a5f8f' : '#eef5f2'],
      ],
      p(0.5, 1),
      p(0.5, 0),
    ),
  );
  const [sx, sy] = p(0.7, 0.74);
  drawBlots(picture, [createEllipse([sx, sy], size * 0.5, size * 0.5, 36)], second.base);
  const band = (height: number, sway: number): Curve => {
    const [a, b, c, d, e] = [
      p(-0.1, height),
      p(0.2, height + sway),
      p(0.5, height),
      p(0.8, height - sway),
      p(1.1, height + sway * 0.4),
    ];
    return parseOutline`${a[0]},${a[1]}! ${b[0]},${b[1]} ${c[0]},${c[1]} ${d[0]},${d[1]} ${e[0]},${e[1]}! ${e[0]},${bottomY - 60}! ${a[0]},${bottomY - 60}!`;
  };
  if (scene === 2) {
    const [rx, ry] = p(0.38, 0.5);
    drawBlots(
      picture,
      [
        parseOutline`${rx},${ry + 170}! ${rx + 62},${ry + 40} ${rx + 52},${ry - 110}! ${rx - 52},${ry - 110}! ${rx - 62},${ry + 40}`,
      ],
      '#f4efe4',
    );
    drawBlots(
      picture,
      [
        plotPolygon`${rx - 52},${ry - 30} ${rx - 104},${ry - 130} ${rx - 52},${ry - 110}`,
        plotPolygon`${rx + 52},${ry - 30} ${rx + 104},${ry - 130} ${rx + 52},${ry - 110}`,
      ],
      third.base,
    );
    drawBlots(picture, [createEllipse([rx, ry + 40], 28, 28, 26)], blue.base);
    drawBlots(picture, [parseOutline`${rx - 30},${ry - 114}! ${rx},${ry - 200}! ${rx + 30},${ry - 114}!`], second.base);
    return;
  }
  drawBlots(picture, [band(0.46, 0.08)], scene === 1 ? blue.light : green.light);
  drawBlots(picture, [band(0.3, -0.06)], scene === 1 ? blue.base : green.base);
  drawBlots(picture, [band(0.14, 0.05)], scene === 1 ? blue.shade : green.shade);
  const [bx, by] = p(0.34, 0.34);
  if (scene === 1) {
    drawBlots(
      picture,
      [parseOutline`${bx - 90},${by}! ${bx + 90},${by}! ${bx + 56},${by - 50}! ${bx - 56},${by - 50}!`],
      third.base,
    );
    drawBlots(
      picture,
      [
        plotPolygon`${bx + 4},${by + 12} ${bx + 4},${by + 150} ${bx + 76},${by + 12}`,
        plotPolygon`${bx - 8},${by + 12} ${bx - 8},${by + 120} ${bx - 62},${by + 12}`,
      ],
      '#f8f4ea',
    );
  } else {
    drawBlots(
      picture,
      [plotPolygon`${bx - 60},${by - 60} ${bx + 60},${by - 60} ${bx + 60},${by + 30} ${bx - 60},${by + 30}`],
      '#f4efe4',
    );
    drawBlots(picture, [plotPolygon`${bx - 80},${by + 26} ${bx + 80},${by + 26} ${bx},${by + 100}`], third.base);
    drawBlots(
      picture,
      [plotPolygon`${bx - 16},${by - 60} ${bx + 16},${by - 60} ${bx + 16},${by - 8} ${bx - 16},${by - 8}`],
      sky.deep,
    );
  }
}
