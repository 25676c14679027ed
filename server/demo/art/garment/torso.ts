import {
  type Curve,
  createSpline,
  cutCurve,
  getPlaceAt,
  type KeyPoint,
  mirror,
  offsetCurve,
  type Point,
  reverse,
} from '../kit/geometry.ts';

/** The body of a top, as half widths (x) at heights (y). */
export type TorsoCut = {
  readonly neck: Point;
  readonly shoulder: Point;
  readonly armpit: Point;
  readonly waist: Point;
  readonly hem: Point;
  /** The shape of the hem: level, with a shirt's tails, or longer behind the side slits. */
  readonly hemline?: 'level' | 'tails' | 'dipped';
  /** Cut out for bare arms: the armhole curves in towards the strap. */
  readonly sleeveless?: boolean;
  /** The sleeves reach the neck: a slanted seam takes the place of shoulder and armhole. */
  readonly raglan?: boolean;
};

/** The armhole's points between shoulder and armpit. */
function createArmholeKeys({ shoulder: [sx, sy], armpit: [ax, ay], sleeveless }: TorsoCut): readonly KeyPoint[] {
  if (!sleeveless) return [[(sx + ax) / 2 + 4, (sy + ay) / 2]];
  return [
    [sx + (ax - sx) * 0.02, sy + (ay - sy) * 0.42],
    [sx + (ax - sx) * 0.4, sy + (ay - sy) * 0.82],
  ];
}

const createCorner = ([x, y]: Point): KeyPoint => [x, y, 1];

/** The middle of a raglan seam, which bends slightly towards the chest. */
const getRaglanMiddle = ({ neck, armpit }: TorsoCut): Point => [
  neck[0] + (armpit[0] - neck[0]) * 0.47,
  neck[1] + (armpit[1] - neck[1]) * 0.53,
];

/** The middle of the shoulder between neck and sleeve. */
const getShoulderMiddle = ({ neck, shoulder }: TorsoCut): Point => [
  neck[0] + (shoulder[0] - neck[0]) * 0.5,
  neck[1] + (shoulder[1] - neck[1]) * 0.36,
];

/** From the neck point down the right side to the hem. */
function createTorsoSide(cut: TorsoCut): Curve {
  const { neck, shoulder, armpit, waist, hem } = cut;
  const upperKeys: readonly KeyPoint[] = cut.raglan
    ? [getRaglanMiddle(cut)]
    : [getShoulderMiddle(cut), createCorner(shoulder), ...createArmholeKeys(cut)];
  return createSpline([
    createCorner(neck),
    ...upperKeys,
    [armpit[0], armpit[1], cut.sleeveless || cut.raglan ? 1 : 0],
    [(armpit[0] + waist[0]) / 2 - 3, (armpit[1] + waist[1]) / 2],
    waist,
    [(waist[0] + hem[0]) / 2 + 1, (waist[1] + hem[1]) / 2],
    [hem[0], hem[1] + (hem[1] < waist[1] - 60 ? 40 : 8)],
    createCorner(hem),
  ]);
}

/** The hem from right to left. */
export function createTorsoHem({ hem: [halfWidth, y], hemline = 'level' }: TorsoCut): Curve {
  const right: readonly KeyPoint[] =
    hemline === 'tails'
      ? [
          [halfWidth, y, 1],
          [halfWidth * 0.86, y - 34],
          [halfWidth * 0.55, y - 62],
          [0, y - 70],
        ]
      : hemline === 'dipped'
        ? [
            [halfWidth, y, 1],
            [halfWidth * 0.8, y - 17],
            [halfWidth * 0.4, y - 24],
            [0, y - 25],
          ]
        : [
            [halfWidth, y, 1],
            [halfWidth * 0.5, y - 9],
            [0, y - 12],
          ];
  return createSpline([
    ...right,
    ...right
      .slice(0, -1)
      .map(([x, up]): KeyPoint => [-x, up])
      .reverse(),
  ]);
}

/** The whole outline; the neckline runs from left to right. */
export const createTorsoOutline = (cut: TorsoCut, neckline: Curve): Curve => [
  ...createTorsoSide(cut),
  ...createTorsoHem(cut),
  ...reverse(mirror(createTorsoSide(cut))),
  ...neckline,
];

/** The seam of the right sleeve, from the shoulder or, for a raglan, from the neck down. */
export const createArmhole = (cut: TorsoCut): Curve =>
  cut.raglan
    ? createSpline([cut.neck, getRaglanMiddle(cut), cut.armpit])
    : createSpline([cut.shoulder, ...createArmholeKeys(cut), cut.armpit]);

/** The sleeve's end at the body: on the shoulder line, and tucked under the body. */
function createSleeveHead(cut: TorsoCut): { readonly top: readonly KeyPoint[]; readonly under: readonly KeyPoint[] } {
  const { neck, shoulder, armpit } = cut;
  const [sx, sy] = shoulder;
  const [ax, ay] = armpit;
  if (!cut.raglan)
    return {
      top: [[sx, sy, 1]],
      under: [
        [ax - 44, ay + 30, 1],
        [sx - 52, sy - 2, 1],
      ],
    };
  const [mx, my] = getRaglanMiddle(cut);
  return {
    top: [createCorner(neck), getShoulderMiddle(cut), [sx - 4, sy + 4]],
    under: [
      [ax - 40, ay + 8, 1],
      [mx - 36, my - 28, 1],
      [neck[0] + 6, neck[1] - 34, 1],
    ],
  };
}

export type SleeveCut = {
  /** The length: 1 reaches the wrist, .32 is a T-shirt's. */
  readonly length: number;
  /** Height from the armhole down to the wrist; bodies that are drawn smaller, such as of dresses, have a smaller one. */
  readonly reach?: number;
  /** Half widths at the armhole, at the elbow and at the end. */
  readonly widths: readonly [number, number, number];
  /** The distance of the arms from the body: 1 is usual. */
  readonly spread?: number;
  /** How far the elbow is out and the wrist in: 0 for a straight arm, 1 for a relaxed one. */
  readonly bend?: number;
  /** The bend of the left arm, if it hangs unlike the right one. */
  readonly leftBend?: number;
  /** Extra roundness at the shoulder, for puffed sleeves. */
  readonly puff?: number;
};

export type Sleeve = {
  readonly outline: Curve;
  readonly axis: Curve;
  /** The end, from the outer to the inner edge. */
  readonly end: Curve;
};

/** The wrist is level with the hip, where tops end. */
const WRIST = 512;
/** The same for dresses, whose body is drawn smaller. */
export const DRESS_WRIST = 396;
/** The arm that lengths of short sleeves are measured on. */
const SHORT_REACH = 436;

/** The right sleeve, its upper end tucked under the body. */
export function createSleeve(
  cut: TorsoCut,
  { length, widths, spread = 1, bend = 0, puff = 0, reach = length < 0.5 ? SHORT_REACH : WRIST }: SleeveCut,
): Sleeve {
  const [sx, sy] = cut.shoulder;
  const [ax, ay] = cut.armpit;
  const start: Point = [(sx + ax) / 2 - 12, (sy + ay) / 2 + 6];
  const arm = createSpline([
    start,
    [start[0] + 58 * spread + 20 * bend, start[1] - (0.38 + 0.08 * bend) * reach],
    [start[0] + 112 * spread - 36 * bend, start[1] - reach],
  ]);
  const axis = cutCurve(arm, 0, length, 24);
  const computeHalfWidth = (share: number): number => {
    const position = share * length;
    const [top, elbow, end] = widths;
    const tapered =
      position < 0.5 ? top + (elbow - top) * (position / 0.5) : elbow + (end - elbow) * ((position - 0.5) / 0.5);
    return (length < 0.5 ? top + (end - top) * share : tapered) + puff * Math.sin(Math.PI * Math.min(1, share * 1.1));
  };
  const outerEdge = offsetCurve(axis, computeHalfWidth).slice(6);
  const innerEdge = offsetCurve(axis, (share) => -computeHalfWidth(share)).slice(9);
  const head = createSleeveHead(cut);
  const keys: readonly KeyPoint[] = [
    ...head.top,
    [sx + 16 + puff * 0.5, sy - 12 + puff * 0.35],
    ...selectEvery(outerEdge, 6),
    createCorner(computeEnds(outerEdge)),
    createCorner(computeEnds(innerEdge)),
    ...selectEvery(innerEdge.toReversed(), 5),
    [ax + 1, ay, 1],
    ...head.under,
  ];
  return {
    outline: createSpline(keys, true, 6),
    axis,
    end: createSpline([computeEnds(outerEdge), getPlaceAt(axis, 1).point, computeEnds(innerEdge)], false, 6),
  };
}

/** Both sleeves; the left one is mirrored, and bent in its own way. */
export function createSleeves(cut: TorsoCut, sleeveCut: SleeveCut): { readonly right: Sleeve; readonly left: Sleeve } {
  const { bend = 0, leftBend = bend, spread = 1 } = sleeveCut;
  const right = createSleeve(cut, sleeveCut);
  // A bent arm ends nearer to the body, and a little higher.
  const change = leftBend - bend;
  const mirrored =
    change === 0 ? right : createSleeve(cut, { ...sleeveCut, bend: leftBend, spread: spread - change * 0.06 });
  return {
    right,
    left: { outline: mirror(mirrored.outline), axis: mirror(mirrored.axis), end: mirror(mirrored.end) },
  };
}

const computeEnds = (curve: Curve): Point => curve.at(-1) ?? [0, 0];
const selectEvery = (curve: Curve, step: number): readonly KeyPoint[] =>
  curve.filter((_, i) => i % step === 0 && i < curve.length - 2).map(([x, y]): KeyPoint => [x, y]);
