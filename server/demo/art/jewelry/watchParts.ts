import { type Curve, createEllipse, createRoundedBox, type Point } from '../kit/geometry.ts';
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
    const lug = createBoxBetween([sx * radius * 0.46, sy * radius * 0.6], [sx * radius * 0.66, sy * radius * 1.13], 10);
    picture.panel(
      lug,
      createReflection(picture, metal, [sx * radius * 0.46 - 10, 0], [sx * radius * 0.66 + 10, 10]),
      metal.tones,
      {
        rise: 0.8,
        shadow: 0.2,
      },
    );
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
  picture.oval([3, -6], radius + 2, radius + 2, '#10131a', { opacity: 0.3 });
  picture.oval(
    [0, 0],
    radius,
    radius,
    createReflection(picture, metal, [-radius * 0.7, radius * 0.7], [radius * 0.7, -radius * 0.7]),
  );
  picture.line(createEllipse([0, 0], radius, radius, 72), metal.dark, 1.2, { opacity: 0.6, isClosed: true });
  picture.line(createEllipse([0, 0], radius - bezel, radius - bezel, 72), metal.glint, 2.4, {
    opacity: 0.8,
    isClosed: true,
  });
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
