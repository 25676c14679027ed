import { type Curve, createEllipse, createRoundedBox, createSpline, type Point } from '../kit/geometry.ts';
import type { Stop } from '../kit/markup.ts';
import type { Picture } from '../kit/picture.ts';
import { createReflection, drawWire, type Metal } from './metal.ts';

/** A watch's case and dial. */
export type WatchLook = {
  readonly metal: Metal;
  readonly dial: string;
  readonly radius: number;
  /** Width of the metal rim round the glass. */
  readonly bezel: number;
  readonly markers: 'bars' | 'dots' | 'quarters';
  readonly hasSeconds: boolean;
  readonly hasDate: boolean;
  /** A small dial for the seconds above six o'clock, instead of the long hand. */
  readonly hasSmallSeconds: boolean;
  /** The color of the second hand. */
  readonly accent: string;
};

/** A rounded rectangle between any two opposite corners. */
export const createBoxBetween = ([ax, ay]: Point, [bx, by]: Point, radius: number): Curve =>
  createRoundedBox([Math.min(ax, bx), Math.min(ay, by)], [Math.max(ax, bx), Math.max(ay, by)], radius);

/** The case with its lugs and the crown, which is on the left when seen from behind. */
export function drawCase(picture: Picture, { metal, radius, bezel }: WatchLook, isBack: boolean): void {
  const crownSide = isBack ? -1 : 1;
  for (const [sx, sy] of [
    [-1, 1],
    [1, 1],
    [-1, -1],
    [1, -1],
  ] as const) {
    // Curved horns, narrower towards the strap.
    const lug: Curve = [
      [sx * radius * 0.4, sy * radius * 0.72],
      ...createSpline([
        [sx * radius * 0.46, sy * radius * 1.1],
        [sx * radius * 0.52, sy * radius * 1.16],
        [sx * radius * 0.63, sy * radius * 1.14],
        [sx * radius * 0.69, sy * radius * 0.98],
        [sx * radius * 0.82, sy * radius * 0.6],
      ]),
    ];
    const [from, to] = [sx * radius * 0.55 - 26, sx * radius * 0.55 + 26];
    picture.panel(lug, createReflection(picture, metal, [from, 0], [to, 10]), metal.tones, { rise: 0.8, shadow: 0.2 });
  }
  const crown = createBoxBetween([crownSide * radius * 0.98, -15], [crownSide * (radius + 20), 15], 5);
  picture.panel(crown, picture.shading(metal.tones, [0, 15], [0, -15]), metal.tones, { rise: 0.8, shadow: 0.15 });
  for (const y of [-9, -3, 3, 9])
    picture.line(
      [
        [crownSide * (radius + 4), y],
        [crownSide * (radius + 18), y],
      ],
      metal.dark,
      1.4,
      { opacity: 0.5 },
    );
  picture.softLine(createEllipse([1, -5], radius, radius, 60), '#10131a', 8, 0.4, { isClosed: true });
  drawBezel(picture, metal, radius, bezel);
}

/** A brushed flank, a polished ring that mirrors the light the other way, and the edge of the glass. */
function drawBezel(picture: Picture, metal: Metal, radius: number, bezel: number): void {
  const { tones, glint, dark } = metal;
  const ring = (size: number, paint: string): Picture => picture.oval([0, 0], size, size, paint);
  const across = (size: number, ...stops: readonly Stop[]): string =>
    picture.linear(stops, [-size * 0.7, size * 0.7], [size * 0.7, -size * 0.7]);
  ring(radius, across(radius, [0, tones.light], [0.3, tones.base], [0.6, tones.shade], [1, tones.deep]));
  const polished = radius - bezel * 0.3;
  ring(
    polished,
    across(
      polished,
      [0, dark],
      [0.14, tones.base],
      [0.3, glint],
      [0.42, tones.high],
      [0.56, tones.shade],
      [0.7, dark],
      [0.84, tones.high],
      [1, glint],
    ),
  );
  const inner = radius - bezel * 0.82;
  ring(inner, across(inner, [0, dark], [0.5, tones.base], [1, glint]));
  picture.line(createEllipse([0, 0], radius, radius, 72), dark, 1.2, { opacity: 0.7, isClosed: true });
  picture.line(createEllipse([0, 0], polished, polished, 72), dark, 0.8, { opacity: 0.5, isClosed: true });
  picture.line(createEllipse([0, 0], inner, inner, 72), dark, 1, { opacity: 0.7, isClosed: true });
}

/** The point at a minute of the dial and a distance from its middle. */
export const getDialPoint = (clock: number, distance: number): Point => {
  const angle = ((15 - clock) * Math.PI) / 30;
  return [Math.cos(angle) * distance, Math.sin(angle) * distance];
};

/** The reverse of the case: a plate held by screws. */
export function drawReverse(picture: Picture, { metal, radius, bezel }: WatchLook): void {
  const plate = radius - bezel;
  picture.oval(
    [0, 0],
    plate,
    plate,
    picture.linear(
      [
        [0, metal.glint],
        [0.5, metal.tones.base],
        [1, metal.tones.deep],
      ],
      [-plate, plate],
      [plate, -plate],
    ),
  );
  for (const share of [0.82, 0.6])
    picture.line(createEllipse([0, 0], plate * share, plate * share, 64), metal.dark, 1.4, {
      opacity: 0.5,
      isClosed: true,
    });
  for (let screw = 0; screw < 6; screw += 1) {
    const at = getDialPoint(screw * 10 + 5, plate * 0.91);
    picture.oval(at, 7, 7, metal.tones.shade);
    drawWire(
      picture,
      [
        [at[0] - 4, at[1] + 2],
        [at[0] + 4, at[1] - 2],
      ],
      2,
      { ...metal, tones: { ...metal.tones, base: metal.dark } },
      0,
    );
  }
}
