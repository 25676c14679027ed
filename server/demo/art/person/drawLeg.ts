import type { FootFit } from '../footwear/shoe.ts';
import { deriveTones } from '../kit/color.ts';
import { type Curve, createBand, createSpline, type Point, reverse } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { drawFlatShape, drawInnerLine } from './drawFlatShape.ts';
import { drawTrouserLeg } from './drawTrouserLeg.ts';
import type { Person } from './person.ts';

/** The foot's length and the top of the drawn leg, in millimeters. */
const LENGTH = 280;
const TOP = 640;

/** From the big toe over the instep and up the shin, as shares of the foot's length at heights. */
const FRONT: readonly Point[] = [
  [0, 9],
  [0.006, 17],
  [0.04, 23.5],
  [0.1, 25],
  [0.18, 29],
  [0.3, 42],
  [0.43, 59],
  [0.54, 75],
  [0.615, 92],
  [0.648, 116],
  [0.652, 150],
  [0.64, 200],
  [0.628, 270],
  [0.624, 340],
  [0.612, 410],
  [0.59, 470],
  [0.588, 520],
  [0.57, TOP],
];
/** From the sole's front back to the heel and up the calf. */
const BACK: readonly Point[] = [
  [0, 8],
  [0.02, 2],
  [0.1, 0],
  [0.28, 0],
  [0.5, 5],
  [0.72, 1],
  [0.9, 0],
  [0.97, 5],
  [1, 22],
  [0.992, 42],
  [0.95, 70],
  [0.922, 96],
  [0.922, 130],
  [0.95, 180],
  [1, 240],
  [1.034, 300],
  [1.028, 350],
  [0.99, 410],
  [0.955, 460],
  [0.97, 520],
  [1.01, TOP],
];

/** Draws a foot with its lower leg as it stands in a shoe, with a sock or trousers on it. */
export function drawLeg(picture: Picture, person: Person, foot: FootFit): void {
  const place = createPlacer(foot);
  const front = createSpline(FRONT.map(place), false, 8);
  const back = createSpline(BACK.map(place), false, 8);
  drawFlatShape(picture, [...front, ...reverse(back)], person.skin, () => {
    for (const toe of createToes(place)) drawInnerLine(picture, toe);
  });
  if (foot.cover === 'sock') drawSock(picture, person, front, back, foot);
  if (foot.cover === 'trousers') drawTrouserLeg(picture, person, foot, place);
}

/** Puts the flat foot's points into the shoe: its ball on the fore height, its heel on the heel's. */
function createPlacer({ toeX, heelX, heel, fore, size = 1 }: FootFit): (point: Point) => Point {
  const footLength = LENGTH * size;
  const bend = 0.62;
  const bendX = heelX - (1 - bend) * footLength;
  return ([share, y]) => {
    const x = share < bend ? toeX + (share / bend) * (bendX - toeX) : heelX - (1 - share) * footLength;
    const along = Math.min(1, Math.max(0, (share - 0.42) / 0.45));
    const up = Math.min(1, Math.max(0, (y - 66) / 50));
    const lift = Math.max(along * along * (3 - 2 * along), up);
    return [x, fore + (heel - fore) * lift + y * size];
  };
}

const TOES = [
  [0.075, 0.05],
  [0.115, 0.045],
  [0.15, 0.04],
] as const;

/** The lines between the toes. */
const createToes = (place: (point: Point) => Point): readonly Curve[] =>
  TOES.map(([share, length]) =>
    createSpline([place([share, 4]), place([share - 0.012, 11]), place([share + length * 0.4, 19])]),
  );

const SOCKS = ['#f2f1ec', '#d9d8d2', '#8d939a', '#3b4048'] as const;

function drawSock(picture: Picture, { build }: Person, front: Curve, back: Curve, foot: FootFit): void {
  const { coverFrom = 110, heel, size = 1 } = foot;
  const tones = deriveTones(SOCKS[Math.floor(build * 100) % SOCKS.length] ?? SOCKS[0]);
  const cuffY = Math.max(coverFrom + 28, heel + 92 * size + 30);
  const keep = ([, y]: Point): boolean => y < cuffY;
  const outline = [
    ...createBand(front.filter(keep), 2.2, 2.2).slice(0, front.filter(keep).length),
    ...reverse(back.filter(keep)),
  ];
  const ribs = Array.from({ length: 5 }, (_, i) => (i + 1) / 6);
  const [left, right] = [
    outline.find(([, y]) => y > cuffY - 12) ?? [0, 0],
    outline.findLast(([, y]) => y > cuffY - 12) ?? [0, 0],
  ];
  drawFlatShape(picture, outline, tones, () => {
    for (const share of ribs) {
      const x = left[0] + (right[0] - left[0]) * share;
      picture.line(
        [
          [x, cuffY - 16 * size],
          [x, cuffY],
        ],
        tones.deep,
        picture.inkWidth * 0.6,
      );
    }
  });
}
