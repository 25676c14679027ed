import type { Box } from '../../../services/images/drawings/pictureFrame.ts';

/** The size of a drawing in pixels. */
export type DrawnSize = {
  readonly width: number;
  readonly height: number;
  /** Whether a crop of any ratio is filled to its edges: a close-up has no outline to keep. */
  readonly isFilling?: boolean;
};

/** An unturned pattern, which is written once the picture's enlargement is known. */
export type Pattern = {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly body: string;
  readonly move: Move;
};

/** Moves and scales a group, in pixels of the whole picture. */
export type Move = { readonly x: number; readonly y: number; readonly scale: number };
export const NO_MOVE: Move = { x: 0, y: 0, scale: 1 };

/**
 * Puts a pattern on whole pixels of the enlarged picture, by a move and a scale of less than a percent: with repeats between
 * pixels a close-up costs five times as much.
 */
export function renderPattern(
  { id, width, height, body, move }: Pattern,
  view: Box,
  { width: pixels }: DrawnSize,
): string {
  const zoom = (pixels / view.width) * move.scale;
  const [across, down] = [width, height].map((side) => Math.max(1, Math.round(side * zoom)) / (side * zoom));
  const transform = `translate(${(view.x - move.x) / move.scale} ${(view.y - move.y) / move.scale}) scale(${across} ${down})`;
  const size = `width="${width}" height="${height}" patternUnits="userSpaceOnUse"`;
  return `<pattern id="${id}" ${size} patternTransform="${zoom === 1 && move === NO_MOVE ? '' : transform}">${body}</pattern>`;
}

/** The turns after which a square tile soon repeats on the axes: so many tiles along, and one across. */
const CLOSING_TURNS = [2, 3, 4].map((along) => ({ along, degrees: (Math.atan2(1, along) * 180) / Math.PI }));
/** A wider square is larger than what a close-up shows of it, and costs more than it saves. */
const MAX_SIDE = 400;

/**
 * Returns how to turn a tile so that it repeats on the axes, by nearly `wantedTurn` degrees (12 to 27 either way), and the side of
 * the square in which it does. Only this square is turned then: a pattern that is itself turned would be turned for each
 * pixel of a fill, which costs thirty times as much as an upright one.
 */
export function closeTurnedTile(
  size: number,
  wantedTurn: number,
): { readonly side: number; readonly transform: string } {
  const findDistance = ({ degrees }: { readonly degrees: number }): number => Math.abs(degrees - Math.abs(wantedTurn));
  const { along, degrees } = CLOSING_TURNS.reduce((nearest, turn) =>
    size * Math.hypot(turn.along, 1) <= MAX_SIDE && findDistance(turn) < findDistance(nearest) ? turn : nearest,
  );
  const period = size * Math.hypot(along, 1);
  const side = Math.round(period);
  const transform = `rotate(${(Math.sign(wantedTurn) * degrees).toFixed(4)}) scale(${(side / period).toFixed(6)})`;
  return { side, transform };
}
