import { readLightness, shiftColor, type Tones } from '../kit/color.ts';
import { type Curve, createSpline, type KeyPoint } from '../kit/geometry.ts';
import type { Material } from '../kit/materials.ts';
import type { Picture } from '../kit/picture.ts';
import { getHeightAt, mix, sampleBetween } from './profile.ts';
import type { TurnedShoe } from './turnedShoe.ts';

/** How a piece of an upper is sewn on. */
export type PieceStyle = {
  readonly rise?: number;
  readonly material?: Material;
  readonly strength?: number;
  /** Width of the darker border, as suede has it. */
  readonly border?: number;
  /** A hard streak of light, for film and rubber. */
  readonly gloss?: number;
  /** Whether the far side of the toe shows it too. */
  readonly isMirrored?: boolean;
  /** Rows of thread, in the flat side view. */
  readonly stitches?: readonly Curve[];
  readonly thread?: string;
};

export const SUEDE: PieceStyle = { rise: 0.9, material: 'suede', strength: 0.8, border: 4.2 };
export const LEATHER: PieceStyle = { rise: 0.8, material: 'leather', strength: 0.8 };

export const chooseThread = (hex: string): string => shiftColor(hex, readLightness(hex) > 0.5 ? -0.14 : 0.17, 0.8);

/** Adds points to the straight edges at the heel, so that turned they follow its curve. */
const followHeel = (outline: Curve): Curve =>
  outline.flatMap(([x, y], i): Curve => {
    const [nextX, nextY] = outline[(i + 1) % outline.length] ?? [x, y];
    if (Math.min(x, nextX) < 270 || Math.abs(nextY - y) < 6) return [[x, y]];
    return [0, 0.2, 0.4, 0.6, 0.8].map((share) => [mix(x, nextX, share), mix(y, nextY, share)]);
  });

/** Draws a piece, given flat, on the near side. */
export function drawPiece(shoe: TurnedShoe, outline: Curve, tones: Tones, style: PieceStyle = {}): void {
  const { p, last } = shoe;
  if (style.isMirrored) {
    p.group({ clip: last.farRegion() }, () => p.panel(last.far(outline), tones.base, tones, { rise: 0.7, shadow: 0 }));
  }
  drawTurnedPiece(shoe, last.near(followHeel(outline)), tones, style);
  for (const row of style.stitches ?? []) p.stitch(last.near(row), style.thread ?? chooseThread(tones.base));
}

/** Draws a piece whose outline is already turned. */
export function drawTurnedPiece({ p }: TurnedShoe, outline: Curve, tones: Tones, style: PieceStyle = {}): void {
  const { rise = 0.75, material, strength = 1, border = 0, gloss = 0 } = style;
  p.panel(outline, tones.base, tones, { rise, shadow: 0.3, ...(material ? { material, strength } : {}) });
  if (border > 0 || gloss > 0) {
    p.group({ clip: outline }, () => {
      if (border > 0) p.softLine(outline, tones.line, border, 0.7, { isClosed: true, strokes: 3 });
      if (gloss > 0) drawStreak(p, outline, gloss);
    });
  }
}

function drawStreak(p: Picture, outline: Curve, gloss: number): void {
  const xs = outline.map(([x]) => x);
  const ys = outline.map(([, y]) => y);
  const [left, top, bottom] = [Math.min(...xs), Math.max(...ys), Math.min(...ys)];
  const streak = p.linear(
    [
      [0, '#fff', gloss],
      [0.3, '#fff', gloss * 0.25],
      [0.34, '#fff', gloss * 0.9],
      [0.4, '#fff', gloss * 0.12],
      [1, '#fff', 0],
    ],
    [left, top],
    [left + (top - bottom) * 0.5, bottom],
  );
  p.fill(outline, streak);
}

/** The lower edge of a piece between two places: below the bite, where the sole hides it. */
export const closeBelow = ({ curves }: TurnedShoe, from: number, to: number): Curve =>
  sampleBetween(curves.bite, to, from).map(([x, y]) => [x, y - 5]);

/** A smooth outline: flat key points, closed below the bite between its ends. */
export function createPiece(shoe: TurnedShoe, keys: readonly KeyPoint[]): Curve {
  const edge = createSpline(keys);
  const [from, to] = [keys[0]?.[0] ?? 0, keys.at(-1)?.[0] ?? 300];
  return [...edge, ...closeBelow(shoe, Math.min(from, to), Math.max(from, to))];
}

/** A line along the sole's wall, at a share of its height. */
export const createWallLine = ({ curves, last }: TurnedShoe, share: number, from = -7, to = 304): Curve =>
  last.sole(flatWallLine(curves, share, from, to), share);

const flatWallLine = (
  { top, bottom }: { readonly top: Curve; readonly bottom: Curve },
  share: number,
  from: number,
  to: number,
): Curve => sampleBetween(top, from, to, 60).map(([x, y]) => [x, mix(getHeightAt(bottom, x), y, share)]);
