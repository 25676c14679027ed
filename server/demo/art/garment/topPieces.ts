import type { Rng } from '../../../services/images/drawings/rng.ts';
import type { Tones } from '../kit/color.ts';
import { type Curve, createSpline, mirror, type Point, reverse, translate } from '../kit/geometry.ts';
import type { Material } from '../kit/materials.ts';
import type { Picture } from '../kit/picture.ts';
import { type ClothPiece, drawCloth } from './drawCloth.ts';
import { createHemFolds, createSlackFolds, mirrorRidges, pull } from './folds.ts';
import type { HeightField, Ridge } from './heightField.ts';
import { createBackNeck } from './necklines.ts';
import { createArmhole, createSleeves, type Sleeve, type SleeveCut, type TorsoCut } from './torso.ts';
import { drawNeckLabel } from './trims.ts';

/** Properties shared by the pieces of one top. */
export type TopCloth = {
  readonly tones: Tones;
  readonly material: Material | undefined;
  readonly strength?: number;
  readonly gloss?: number;
  /** Draws the print on a piece that is turned by these degrees. */
  readonly print?: ((outline: Curve, field: HeightField, turn: number) => void) | undefined;
};

/** Draws one piece in the top's cloth. */
export function drawTopPiece(picture: Picture, top: TopCloth, piece: Omit<ClothPiece, 'tones'>, turn = 0): void {
  const { print } = top;
  drawCloth(picture, {
    tones: top.tones,
    material: top.material,
    ...(top.strength === undefined ? {} : { strength: top.strength }),
    ...(top.gloss === undefined ? {} : { gloss: top.gloss }),
    ...(print ? { print: (field: HeightField) => print(piece.outline, field, turn) } : {}),
    ...piece,
  });
}

/** Folds of a body that hangs from its shoulders; `ease` is the looseness, about 0.5 to 1.5. */
export function createTorsoFolds(chance: Rng, cut: TorsoCut, ease: number): readonly Ridge[] {
  const [ax, ay] = cut.armpit;
  const halfWidth = cut.waist[0];
  const drop = () => chance.pickNumber(0.8, 1.25);
  const createSideFolds = (): readonly Ridge[] => [
    ...pull([ax - 4, ay + 10], [ax - 78 * drop(), ay - 96 * drop()], chance.pickNumber(-16, -6), 7, 5.4 * ease),
    ...pull([ax - 2, ay - 14], [ax - 40 * drop(), ay - 150 * drop()], chance.pickNumber(-14, 2), 7.5, 5 * ease),
    ...pull([ax + 2, ay + 40], [ax - 96 * drop(), ay + 44 * drop()], chance.pickNumber(4, 16), 6, 3 * ease),
    ...pull(
      [cut.shoulder[0] - 40, cut.shoulder[1] - 26],
      [ax - 76 * drop(), ay + 20],
      chance.pickNumber(-12, 4),
      8,
      2.4 * ease,
    ),
  ];
  return [
    ...createSideFolds(),
    ...mirrorRidges(createSideFolds()),
    ...createSlackFolds(chance, halfWidth, cut.waist[1] - 60, ay - 70, 5, 3.6 * ease),
    ...createHemFolds(chance, cut.hem[0], cut.hem[1], (cut.waist[1] - cut.hem[1]) * 0.55, 5, 4.2 * ease),
  ];
}

/** Folds of a sleeve: from the armpit, and bunched where the arm bends. */
export function createSleeveFolds(chance: Rng, { axis }: Sleeve, length: number): readonly Ridge[] {
  const getAxisPoint = (share: number): Point => axis[Math.round(share * (axis.length - 1))] ?? [0, 0];
  const createFold = (
    share: number,
    innerReach: number,
    outerReach: number,
    rise: number,
    height: number,
  ): readonly Ridge[] => {
    const [x, y] = getAxisPoint(share);
    return pull([x - innerReach, y - 12], [x + outerReach, y + rise], chance.pickNumber(-10, -3), 6, height);
  };
  if (length < 0.5) {
    return [
      ...createFold(0.35, 46, 22, 52, 4.6),
      ...createFold(0.62, 40, 20, 34, 3.8),
      ...createFold(0.2, 40, 30, 84, 3),
    ];
  }
  const bunch = Array.from({ length: 7 }, (_, i) => {
    const share = 0.16 + i * 0.115 + chance.pickNumber(-0.03, 0.03);
    return createFold(
      share,
      34 - i * 2,
      chance.pickNumber(10, 26),
      chance.pickNumber(10, 46),
      chance.pickNumber(2.6, 5.2),
    );
  });
  return bunch.flat();
}

/** Both sleeves, each with its own folds; `finish` draws cuffs for the right one and is mirrored by `side`. */
export function drawSleeves(
  picture: Picture,
  top: TopCloth,
  cut: TorsoCut,
  sleeveCut: SleeveCut,
  chance: Rng,
  finish?: (sleeve: Sleeve, side: 1 | -1) => void,
  relief: (sleeve: Sleeve) => readonly Ridge[] = (sleeve) => createSleeveFolds(chance, sleeve, sleeveCut.length),
): void {
  const { right, left } = createSleeves(cut, sleeveCut);
  for (const side of [1, -1] as const) {
    const sleeve = side > 0 ? right : left;
    const folds = relief(side > 0 ? right : { ...left, outline: mirror(left.outline), axis: mirror(left.axis) });
    const from: Point = side > 0 ? [150, 700] : [-300, 620];
    const { light, base, shade } = top.tones;
    const paint =
      side > 0
        ? picture.linear(
            [
              [0, base],
              [1, shade],
            ],
            from,
            [300, 440],
          )
        : picture.linear(
            [
              [0, light],
              [1, base],
            ],
            from,
            [-180, 520],
          );
    drawTopPiece(
      picture,
      top,
      { outline: sleeve.outline, paint, round: 17, height: 24, ridges: side > 0 ? folds : mirrorRidges(folds) },
      side * (sleeveCut.length < 0.5 ? 27 : 15),
    );
    picture.group({ clip: sleeve.outline }, () => {
      picture.softLine(createSleeveShade(cut, side), top.tones.line, 12, 0.3);
    });
    finish?.(sleeve, side);
  }
}

/** The line along which the body shades a sleeve. */
function createSleeveShade(cut: TorsoCut, side: 1 | -1): Curve {
  const [ax, ay] = cut.armpit;
  if (cut.raglan) return side > 0 ? createArmhole(cut) : mirror(createArmhole(cut));
  return createSpline([
    [side * (cut.shoulder[0] + 2), cut.shoulder[1]],
    [side * (ax + 8), ay + 50],
    [side * (ax + 2), ay - 40],
  ]);
}

/** The inside of the back seen through the neck opening, with its label. */
export function drawInsideBack(
  picture: Picture,
  front: Curve,
  neck: Point,
  tones: Tones,
  material: Material | undefined,
  label = true,
): void {
  const backNeck = createBackNeck([neck[0] + 2, neck[1] + 2]);
  const hole = [...backNeck, ...reverse(translate(front, 0, -6))];
  picture.fill(
    hole,
    picture.linear(
      [
        [0, tones.shade],
        [1, tones.line],
      ],
      [0, neck[1]],
      [0, neck[1] - 120],
    ),
    material ? { material, strength: 0.6 } : {},
  );
  picture.softLine(translate(backNeck, 0, -4), tones.line, 5, 0.25);
  if (label) drawNeckLabel(picture, [0, neck[1] - 38]);
}

/** The shadow on the wall of a whole top. */
export function hangTop(picture: Picture, outline: Curve, cut: TorsoCut, sleeveCut: SleeveCut | undefined): void {
  picture.hang(outline);
  if (!sleeveCut) return;
  const { right, left } = createSleeves(cut, sleeveCut);
  picture.hang(right.outline);
  picture.hang(left.outline);
}
