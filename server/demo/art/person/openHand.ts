import type { ArtSpec } from '../artSpec.ts';
import { type Curve, createSpline, getPlaceAt, type KeyPoint, type Point } from '../kit/geometry.ts';
import type { Person } from './person.ts';

type FingerName = 'index' | 'middle' | 'ring' | 'little' | 'thumb';
/** A finger seen from its nail's side: its axis from the web to the tip, and its half width at the web. */
export type Finger = { readonly axis: Curve; readonly halfWidth: number };
/** A left hand seen from its back, in centimeters from the middle of the wrist, fingers upwards, thumb at the right. */
export type OpenHand = {
  readonly outline: Curve;
  readonly fingers: Readonly<Record<FingerName, Finger>>;
  /** The places where the fingers begin under the skin, from the little one to the index. */
  readonly knuckles: readonly Point[];
  readonly breadth: number;
};

const AXES: Readonly<Record<FingerName, readonly KeyPoint[]>> = {
  little: [
    [-2.62, 9.2],
    [-3.25, 11.4],
    [-3.72, 13.3],
    [-4.02, 15.1],
  ],
  ring: [
    [-0.98, 10.3],
    [-1.38, 13.2],
    [-1.58, 15.6],
    [-1.62, 17.7],
  ],
  middle: [
    [0.72, 10.6],
    [0.78, 13.8],
    [0.66, 16.4],
    [0.44, 18.6],
  ],
  index: [
    [2.38, 10.1],
    [2.84, 13],
    [2.82, 15.1],
    [2.56, 17.1],
  ],
  thumb: [
    [3.62, 4.6],
    [4.8, 7],
    [5.34, 9],
    [5.5, 11.2],
  ],
};
const HALF_WIDTHS: Readonly<Record<FingerName, number>> = {
  little: 0.7,
  ring: 0.82,
  middle: 0.86,
  index: 0.83,
  thumb: 1.06,
};
/** Shares of a finger's half width along its axis: slimmer between the joints, rounded at the tip. */
const TAPER: Curve = [
  [0, 1],
  [0.18, 0.97],
  [0.34, 0.93],
  [0.46, 0.98],
  [0.56, 0.92],
  [0.68, 0.84],
  [0.77, 0.85],
  [0.88, 0.78],
  [0.95, 0.62],
  [0.985, 0.36],
];
const KNUCKLES: Curve = [
  [-2.75, 7.5],
  [-1.1, 8.5],
  [0.62, 8.8],
  [2.3, 8.4],
];

/** The share of a finger's half width at a share of its axis. */
export function computeTaper(share: number): number {
  const next = Math.max(
    1,
    TAPER.findIndex(([at]) => at >= share),
  );
  const [[fromShare, from], [toShare, to]] = [TAPER[next - 1] ?? [0, 1], TAPER[next] ?? [1, 0.3]];
  return from + ((to - from) * (share - fromShare)) / (toShare - fromShare);
}

/** How broad a person's hand is: 1 is a slim woman's. */
export const computeBreadth = ({ wearer }: Pick<ArtSpec, 'wearer'>, { build }: Person): number =>
  (wearer === 'mens' ? 1.12 : 1) * Math.sqrt(build);

/**
 * Creates a relaxed hand; `breadth` widens it, 1 is a slim woman's. Fingers that bend away from the viewer look shorter:
 * `reach` is the visible share of their length.
 */
export function createOpenHand(breadth: number, reach = 1): OpenHand {
  const widen = ([x, y, corner]: KeyPoint): KeyPoint => [x * breadth, y, corner ?? 0];
  const createFinger = (name: FingerName): Finger => {
    const [, baseY] = AXES[name][0] ?? [0, 0];
    const shorten = ([x, y]: KeyPoint): KeyPoint => widen([x, baseY + (y - baseY) * reach]);
    return { axis: createSpline(AXES[name].map(shorten)), halfWidth: HALF_WIDTHS[name] * breadth };
  };
  const fingers = {
    little: createFinger('little'),
    ring: createFinger('ring'),
    middle: createFinger('middle'),
    index: createFinger('index'),
    thumb: createFinger('thumb'),
  };
  return {
    outline: createOutline(fingers, widen),
    fingers,
    knuckles: KNUCKLES.map(([x, y]): Point => [x * breadth, y]),
    breadth,
  };
}

/** From the forearm along the little finger's side, round each finger, and back along the thumb. */
function createOutline(fingers: OpenHand['fingers'], widen: (key: KeyPoint) => KeyPoint): Curve {
  const { little, ring, middle, index, thumb } = fingers;
  const keys: readonly KeyPoint[] = [
    ...(
      [
        [-4.2, -30, 1],
        [-3.9, -20],
        [-3.3, -11],
        [-2.74, -4.6],
        [-2.62, -1],
        [-2.72, 0.8],
        [-3.16, 3],
        [-3.5, 5.6],
        [-3.5, 7.8],
      ] as const
    ).map(widen),
    ...traceFinger(little, 0.16),
    widen([-1.8, 9.55]),
    ...traceFinger(ring),
    widen([-0.13, 10.35]),
    ...traceFinger(middle),
    widen([1.57, 10.3]),
    ...traceFinger(index),
    ...(
      [
        [3.22, 9.4],
        [3.2, 8.2],
        [3.36, 7.1],
      ] as const
    ).map(widen),
    ...traceFinger(thumb, 0.3),
    ...(
      [
        [4.66, 4.5],
        [3.9, 2.6],
        [3.05, 0.9],
        [2.68, -0.8],
        [2.74, -4.6],
        [3.3, -11],
        [3.9, -20],
        [4.2, -30, 1],
      ] as const
    ).map(widen),
  ];
  return createSpline(keys, true, 6);
}

const EDGE_SHARES = [0.1, 0.2, 0.34, 0.46, 0.56, 0.68, 0.77, 0.88, 0.95, 0.985] as const;

/** Up a finger's left edge from the share `from`, round its tip, and down its right edge. */
function traceFinger({ axis, halfWidth }: Finger, from = 0.1): readonly KeyPoint[] {
  const shares = EDGE_SHARES.filter((share) => share >= from);
  const createEdge = (side: 1 | -1): readonly KeyPoint[] =>
    shares.map((share): KeyPoint => {
      const { point, normal } = getPlaceAt(axis, share);
      const reach = side * halfWidth * computeTaper(share);
      return [point[0] + normal[0] * reach, point[1] + normal[1] * reach];
    });
  const { point: tip } = getPlaceAt(axis, 1);
  return [...createEdge(1), [tip[0], tip[1]], ...createEdge(-1).toReversed()];
}
