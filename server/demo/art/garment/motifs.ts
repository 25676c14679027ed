import type { Rng } from '../../../services/images/drawings/rng.ts';
import { type Curve, createEllipse, createSpline, type Point } from '../kit/geometry.ts';

/** A shape of a print with the index of its ink, drawn around (0, 0) with a radius of about one unit. */
type Mark = { readonly outline: Curve; readonly ink: Ink };
export type Ink = 'main' | 'pale' | 'deep' | 'leaf' | 'heart';
type Motif = readonly Mark[];

const rotateCurve = (curve: Curve, angle: number, size = 1, dx = 0, dy = 0): Curve =>
  curve.map(([x, y]) => [
    dx + size * (x * Math.cos(angle) - y * Math.sin(angle)),
    dy + size * (x * Math.sin(angle) + y * Math.cos(angle)),
  ]);

/** A motif moved, turned and sized into its place. */
export const placeMotif = (motif: Motif, at: Point, size: number, angle: number): Motif =>
  motif.map((mark) => ({ ...mark, outline: rotateCurve(mark.outline, angle, size, at[0], at[1]) }));

const createLeaf = (length: number, width: number): Curve =>
  createSpline(
    [
      [0, 0, 1],
      [length * 0.45, width],
      [length, 0, 1],
      [length * 0.45, -width],
    ],
    true,
    4,
  );

function createBlossom(petals: number, plump: number, ink: Ink): Motif {
  const petal = createSpline(
    [
      [0.1, 0, 1],
      [0.55, plump],
      [1, plump * 0.55],
      [1, -plump * 0.55],
      [0.55, -plump],
    ],
    true,
    3,
  );
  const ring = Array.from(
    { length: petals },
    (_, i): Mark => ({ outline: rotateCurve(petal, (i * 2 * Math.PI) / petals), ink }),
  );
  return [...ring, { outline: createEllipse([0, 0], 0.26, 0.26, 8), ink: 'heart' }];
}

const withLeaves = (flower: Motif, angles: readonly number[]): Motif => [
  ...angles.map(
    (angle): Mark => ({
      outline: rotateCurve(createLeaf(0.95, 0.24), angle, 1, 0.75 * Math.cos(angle), 0.75 * Math.sin(angle)),
      ink: 'leaf',
    }),
  ),
  ...flower,
];

function createSprig(): Motif {
  const stem: Mark = {
    outline: createSpline(
      [
        [-1, -0.5],
        [0, -0.05],
        [1, 0.45],
        [0.98, 0.52],
        [-0.04, 0.06],
        [-1, -0.42],
      ],
      true,
      3,
    ),
    ink: 'leaf',
  };
  const leaves = [-0.7, -0.25, 0.2, 0.6].flatMap((x, i): Mark[] => [
    { outline: rotateCurve(createLeaf(0.62, 0.16), i % 2 ? 1.4 : -0.5, 1, x, x * 0.48), ink: 'leaf' },
  ]);
  const buds = [0.95, 0.5].map(
    (x, i): Mark => ({ outline: createEllipse([x, x * 0.5 + 0.2 * i], 0.22, 0.22, 8), ink: 'main' }),
  );
  return [stem, ...leaves, ...buds];
}

function createFrond(): Motif {
  const leaves = Array.from({ length: 9 }, (_, i): Mark => {
    const angle = -1.2 + i * 0.3;
    return {
      outline: rotateCurve(createLeaf(1.1 - Math.abs(angle) * 0.25, 0.13), angle, 1, -0.3, 0),
      ink: i % 3 === 1 ? 'deep' : 'main',
    };
  });
  return [...leaves, { outline: createLeaf(1, 0.05).map(([x, y]): Point => [x - 1.2, y]), ink: 'deep' }];
}

function createStar(points: number, innerRadius: number, ink: Ink): Motif {
  const outline = Array.from({ length: points * 2 }, (_, i): Point => {
    const radius = i % 2 ? innerRadius : 1;
    return [radius * Math.sin((i * Math.PI) / points), radius * Math.cos((i * Math.PI) / points)];
  });
  return [{ outline, ink }];
}

const dash: Motif = [
  {
    outline: createSpline(
      [
        [-1, -0.16],
        [0, 0.06],
        [1, -0.08],
        [0.9, 0.24],
        [0, 0.34],
        [-0.9, 0.16],
      ],
      true,
      3,
    ),
    ink: 'main',
  },
];
const arch: Motif = [
  {
    outline: [
      ...createEllipse([0, 0], 1, 1, 24).slice(0, 13),
      ...createEllipse([0, 0], 0.66, 0.66, 24).slice(0, 13).reverse(),
    ],
    ink: 'main',
  },
  { outline: [...createEllipse([0, 0], 0.42, 0.42, 16).slice(0, 9)], ink: 'pale' },
];
const fruit: Motif = [
  {
    outline: createSpline(
      [
        [0, 0.9],
        [0.75, 0.55],
        [0.6, -0.4],
        [0, -0.85],
        [-0.6, -0.4],
        [-0.75, 0.55],
      ],
      true,
      4,
    ),
    ink: 'main',
  },
  { outline: rotateCurve(createLeaf(0.9, 0.24), 0.5, 1, 0, 0.85), ink: 'leaf' },
  { outline: rotateCurve(createLeaf(0.8, 0.22), 2.6, 1, 0, 0.85), ink: 'leaf' },
];
const heart: Motif = [
  {
    outline: createSpline(
      [
        [0, 0.45, 1],
        [0.45, 0.85],
        [0.95, 0.4],
        [0, -0.9, 1],
        [-0.95, 0.4],
        [-0.45, 0.85],
      ],
      true,
      5,
    ),
    ink: 'main',
  },
];
const triangle: Motif = [
  {
    outline: [
      [0, 1],
      [0.95, -0.7],
      [-0.95, -0.7],
    ],
    ink: 'main',
  },
];
const pebble: Motif = [
  {
    outline: createSpline(
      [
        [1, 0.1],
        [0.3, 0.75],
        [-0.8, 0.5],
        [-0.9, -0.3],
        [0.1, -0.7],
      ],
      true,
      4,
    ),
    ink: 'main',
  },
];
const createDisc = (ink: Ink): Motif => [{ outline: createEllipse([0, 0], 0.8, 0.8, 14), ink }];

/** The arrangement of a print: its motifs in turn, their radius and spacing in drawing units. */
export type Strewing = {
  readonly motifs: readonly [Motif, ...Motif[]];
  readonly size: number;
  readonly spacing: number;
  /** 0 keeps the motifs upright on a grid, 1 turns and moves them freely. */
  readonly freedom: number;
};

/** One of the florals, from small scattered blossoms to large blooms. */
export function createFloralStrewing(chance: Rng): Strewing {
  const five = createBlossom(5, 0.36, 'main');
  const paleBlossom = createBlossom(5, 0.34, 'pale');
  return chance.pick<Strewing>([
    {
      motifs: [withLeaves(five, [0.5, 3.4]), createDisc('leaf'), withLeaves(paleBlossom, [2.2]), paleBlossom],
      size: 12,
      spacing: 38,
      freedom: 1,
    },
    {
      motifs: [
        withLeaves(createBlossom(6, 0.34, 'main'), [0.2, 2.3, 4.2]),
        withLeaves(paleBlossom, [1, 4]),
        createSprig(),
      ],
      size: 23,
      spacing: 66,
      freedom: 0.9,
    },
    { motifs: [createSprig(), createBlossom(4, 0.42, 'main'), createSprig(), five], size: 15, spacing: 46, freedom: 1 },
    {
      motifs: [createBlossom(8, 0.2, 'pale'), five, createBlossom(8, 0.2, 'main')],
      size: 14,
      spacing: 50,
      freedom: 0.7,
    },
  ]);
}

/** One of the prints that are neither flowers nor dots. */
export function printStrewing(chance: Rng): Strewing {
  return chance.pick<Strewing>([
    { motifs: [createFrond(), createFrond()], size: 36, spacing: 62, freedom: 1 },
    {
      motifs: [dash, [{ ...dash[0], outline: dash[0]?.outline ?? [], ink: 'pale' }]],
      size: 13,
      spacing: 36,
      freedom: 1,
    },
    {
      motifs: [createStar(5, 0.42, 'main'), createStar(5, 0.42, 'pale'), createDisc('deep')],
      size: 10,
      spacing: 40,
      freedom: 0.8,
    },
    { motifs: [arch], size: 20, spacing: 50, freedom: 0.15 },
    { motifs: [fruit, createDisc('pale')], size: 15, spacing: 48, freedom: 0.8 },
    { motifs: [triangle, createDisc('pale'), pebble, createStar(4, 0.3, 'deep')], size: 10, spacing: 40, freedom: 0.9 },
    { motifs: [pebble, [{ outline: pebble[0]?.outline ?? [], ink: 'deep' }]], size: 16, spacing: 36, freedom: 1 },
    { motifs: [heart, createDisc('pale')], size: 9, spacing: 38, freedom: 0.4 },
  ]);
}

export function createDotStrewing(chance: Rng): Strewing {
  const size = chance.pick([4.4, 6.5, 10]);
  return { motifs: [createDisc('main')], size, spacing: size * chance.pickNumber(3.6, 4.4), freedom: 0 };
}
