import { type Curve, createSpline, type KeyPoint, reverse } from '../kit/geometry.ts';
import type { Material } from '../kit/materials.ts';
import { lightSole, type Surface } from './lastLight.ts';
import { getHeightAt, sampleBetween } from './profile.ts';
import type { SoledShoe, TurnedShoe } from './turnedShoe.ts';

type WallStyle = {
  readonly surface: Surface;
  /** The outsole's height along the foot; 0 for none. */
  readonly outsole: number | ((x: number) => number);
  readonly material?: Material;
  /** Draws stripes, cuts and seams into the wall. */
  readonly paint?: () => void;
};

/** The sole's wall: foam, outsole, its marks, then the light over all of it. */
export function drawSoleWall(shoe: SoledShoe, { surface, outsole, material = 'foam', paint }: WallStyle): void {
  const { p, last, curves, colors } = shoe;
  const { top, bottom } = curves;
  const { mid } = colors;
  const wall = last.soleOutline(bottom, top);
  const end = last.soleEnd(top);
  p.softLine(last.sole(sampleBetween(top, 3, end - 8, 50), 1), '#0b0d12', 5, 0.35);
  p.group({ clip: wall }, () => {
    p.fill(wall, mid.base, { material, strength: 0.7 });
    if (outsole !== 0) drawOutsole(shoe, outsole);
    paint?.();
    lightSole(p, last, surface, mid.base, bottom, top);
    const edge = last.sole(sampleBetween(top, -7, end, 60), 1);
    p.line(
      edge.map(([x, y]) => [x, y - 1.1]),
      mid.high,
      1.1,
      { opacity: 0.7 },
    );
  });
  p.line(last.sole(sampleBetween(top, 2, end, 50), 1), mid.line, 0.5, { opacity: 0.5 });
}

function drawOutsole({ p, last, curves, colors }: SoledShoe, height: WallStyle['outsole']): void {
  const heightAt = typeof height === 'number' ? () => height : height;
  const upper = sampleBetween(curves.bottom, -7, 304, 60).map(([x, y]) => [x, y + heightAt(x)] as const);
  const lower = sampleBetween(curves.bottom, 304, -7, 60).map(([x, y]) => [x, y - 3] as const);
  const strip = [...last.sole(upper, 0.3), ...last.sole(lower, 0)];
  p.panel(strip, colors.outsole.base, colors.outsole, { rise: 0.6, shadow: 0.25 });
}

/** An area of the wall between a drawn line and its top edge. */
export function createWallArea({ curves, last }: TurnedShoe, keys: readonly KeyPoint[], level = 0.8): Curve {
  const line = createSpline(keys);
  const [from, to] = [keys[0]?.[0] ?? 0, keys.at(-1)?.[0] ?? 304];
  return last.sole([...line, ...sampleBetween(curves.top, to, from)], level);
}

/** Blocks of rubber below the sole's edge. */
export function drawLugs({ p, last, curves, colors }: SoledShoe, count: number, depth: number): void {
  const step = 295 / count;
  for (let i = 0; i < count; i++) {
    const x = 4 + i * step;
    const at = (share: number, up: number): readonly [number, number] => [
      x + step * share,
      getHeightAt(curves.bottom, x + step * share) + up,
    ];
    const lug = last.sole([at(0, 2), at(0.7, 2), at(0.6, -depth), at(0.15, -depth)], 0);
    const [, topY] = lug[0] ?? [0, 0];
    p.fill(
      lug,
      p.linear(
        [
          [0, colors.outsole.base],
          [1, colors.outsole.line],
        ],
        [0, topY],
        [0, topY - depth - 2],
      ),
    );
  }
}

/** The foam between two shares of the wall's height, as a strip. */
export const createWallStrip = (shoe: TurnedShoe, low: number, high: number, from: number, to: number): Curve => {
  const { top, bottom } = shoe.curves;
  const at = (share: number): Curve =>
    sampleBetween(top, from, to, 50).map(([x, y]) => {
      const base = getHeightAt(bottom, x);
      return [x, base + (y - base) * share];
    });
  return [...shoe.last.sole(at(low), low), ...reverse(shoe.last.sole(at(high), high))];
};
