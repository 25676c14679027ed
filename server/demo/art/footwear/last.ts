import { type Curve, createSpline, getPointAt, getStart, type KeyPoint, type Point } from '../kit/geometry.ts';
import type { LightImage } from '../kit/valueField.ts';
import { clamp, getHeightAt, mix, sampleBetween, tabulate } from './profile.ts';
import { createShaft, type ShaftDesign } from './shaft.ts';

/** Along the shoe from the toe, up from the ground, and towards the viewer; millimeters. */
export type Point3 = readonly [x: number, y: number, z: number];

/** Curves in the flat side view: toe at 0, heel at 300, ground at 0. */
export type LastDesign = {
  /** Where the upper meets the sole, and the top line of the foot; both run in x. */
  readonly bite: Curve;
  readonly ridge: Curve;
  /** The heel's outline from below upwards, of the upper and of the sole. */
  readonly back: readonly Point[];
  readonly soleBack: readonly Point[];
  /** Half widths along the foot. */
  readonly plan?: readonly KeyPoint[];
  readonly width?: number;
  /** How far the sole stands out, and how far its wall bulges. */
  readonly soleWidth: number;
  readonly bulge: number;
  /** Degrees: the toe towards the viewer, and the view from above. */
  readonly yaw: number;
  readonly pitch: number;
  readonly heelRadius?: number;
  /** How far the sole's upper and lower edges are behind its tip. */
  readonly tuck?: number;
  readonly shaft?: ShaftDesign | undefined;
};

const SHOE_PLAN: readonly KeyPoint[] = [
  [0, 0],
  [2, 11],
  [6, 20],
  [14, 30],
  [28, 38],
  [50, 44],
  [80, 48],
  [110, 47],
  [150, 39],
  [190, 34],
  [230, 34],
  [262, 35],
  [304, 34],
];
const MIDDLE = 150;
/** Lifts the turned shoe, because its toe comes below the ground line of the flat one. */
const LIFT = 5;
/** The near side turns away within this distance of the heel's end. */
const HEEL_SPAN = 45;
const WALL_LEVELS = [0.9, 0.75, 0.6, 0.5, 0.4, 0.25, 0.1] as const;

const swap = ([x, y]: Point): KeyPoint => [y, x];

/**
 * A shoe as a surface in space under a flat side view: curves are designed flat, and `near` and `far` put them on the
 * outer or inner side of the foot and turn it. So collars, tongues, laces and panels turn together.
 */
export class Last {
  readonly design: LastDesign;
  readonly #turn: {
    readonly cosYaw: number;
    readonly sinYaw: number;
    readonly cosPitch: number;
    readonly sinPitch: number;
  };
  readonly #bite: (x: number) => number;
  readonly #ridge: (x: number) => number;
  readonly #plan: (x: number) => number;
  readonly #back: (y: number) => number;
  readonly #soleBack: (y: number) => number;
  readonly shaft: ReturnType<typeof createShaft> | undefined;
  readonly #heelEdges = new Map<string, number>();
  readonly #toeEdges = new Map<number, number>();
  readonly #lights = new Map<string, LightImage>();

  constructor(design: LastDesign) {
    this.design = design;
    const [yaw, pitch] = [(design.yaw * Math.PI) / 180, (design.pitch * Math.PI) / 180];
    this.#turn = {
      cosYaw: Math.cos(yaw),
      sinYaw: Math.sin(yaw),
      cosPitch: Math.cos(pitch),
      sinPitch: Math.sin(pitch),
    };
    this.#bite = tabulate(design.bite);
    this.#ridge = tabulate(design.ridge);
    this.#plan = tabulate(createSpline(design.plan ?? SHOE_PLAN));
    this.#back = tabulate(createSpline(design.back.map(swap)));
    this.#soleBack = tabulate(createSpline(design.soleBack.map(swap)));
    this.shaft = design.shaft && createShaft(design.shaft, this.#back);
  }

  /** A point in space on the turned picture. */
  project([x, y, z]: Point3): Point {
    const { cosYaw, sinYaw, cosPitch, sinPitch } = this.#turn;
    const along = x - MIDDLE;
    const nearness = z * cosYaw - along * sinYaw;
    return [MIDDLE + along * cosYaw + z * sinYaw, LIFT + y * cosPitch - nearness * sinPitch];
  }

  /** A direction in space as the viewer sees it: right, up, towards the viewer. */
  face([x, y, z]: Point3): Point3 {
    const { cosYaw, sinYaw, cosPitch, sinPitch } = this.#turn;
    const depth = z * cosYaw - x * sinYaw;
    return [x * cosYaw + z * sinYaw, y * cosPitch - depth * sinPitch, depth * cosPitch + y * sinPitch];
  }

  /** Returns the light of that name, rendered once: both shoes of a pair have it. */
  keepLight(name: string, render: () => LightImage): LightImage {
    const light = this.#lights.get(name) ?? render();
    this.#lights.set(name, light);
    return light;
  }

  biteAt = (x: number): number => this.#bite(x);
  ridgeAt = (x: number): number => this.#ridge(x);
  backAt = (y: number): number => this.#back(y);
  soleBackAt = (y: number): number => this.#soleBack(y);
  halfWidthAt = (x: number): number => this.#plan(x) * (this.design.width ?? 1);

  /** The share of the width that is left at a distance from the heel's end. */
  heelShare(distance: number): number {
    const share = clamp(distance / (this.design.heelRadius ?? 42));
    return Math.sqrt(Math.max(0, 1 - (1 - share) ** 2));
  }

  /** The upper's half width at a place of the side view. */
  upperDepth(x: number, y: number): number {
    const shaftShare = this.shaft?.shareAt(y) ?? 0;
    const foot = shaftShare < 1 ? this.#footDepth(x, y) : 0;
    return this.shaft && shaftShare > 0 ? mix(foot, this.shaft.depthAt(x, y), shaftShare) : foot;
  }

  #footDepth(x: number, y: number): number {
    const bite = this.#bite(x);
    const share = clamp((y - bite) / (Math.max(bite + 1, this.#ridge(x)) - bite));
    const profile = Math.max(0, 1 - share ** 2.4) ** 0.6 * (1 + 0.07 * Math.sin(Math.PI * Math.min(1, share * 1.4)));
    return this.halfWidthAt(x) * profile * this.heelShare(this.#back(y) - x);
  }

  /** The sole's half width; `level` is 0 at the ground and 1 at the bite. */
  soleDepth(x: number, y: number, level: number): number {
    const { soleWidth, bulge } = this.design;
    const out = soleWidth * clamp(x / 14) + bulge * Math.sin(Math.PI * clamp(level)) * clamp(x / 20);
    return (this.halfWidthAt(x) + out) * this.heelShare(this.#soleBack(y) - x);
  }

  /** The x beyond which the near side turns away at the heel. */
  #heelEdge(y: number, part: 'upper' | 'sole'): number {
    const key = `${part}${Math.round(y)}`;
    const knownEdge = this.#heelEdges.get(key);
    if (knownEdge !== undefined) return knownEdge;
    const back = part === 'upper' ? this.#back(y) : this.#soleBack(y);
    let best = { x: back, right: Number.NEGATIVE_INFINITY };
    for (let x = back - HEEL_SPAN; x <= back; x += 1.5) {
      const depth = part === 'upper' ? this.upperDepth(x, y) : this.soleDepth(x, y, 0.5);
      const [right] = this.face([x, 0, depth]);
      if (right > best.right) best = { x, right };
    }
    this.#heelEdges.set(key, best.x);
    return best.x;
  }

  /** The place to show for a wanted one: what is beyond the heel's edge is on it. */
  #stopAtHeel(x: number, y: number, part: 'upper' | 'sole'): number {
    const back = part === 'upper' ? this.#back(y) : this.#soleBack(y);
    return x < back - HEEL_SPAN ? x : Math.min(x, this.#heelEdge(y, part));
  }

  /** A curve on the outer side; a negative x runs round the toe. */
  near(curve: Curve): Curve {
    return curve.map(([wantedX, y]) => {
      const x = this.#stopAtHeel(wantedX, y, 'upper');
      const depth = this.upperDepth(Math.abs(x), y);
      return this.project([Math.abs(x), y, x < 0 ? -depth : depth]);
    });
  }

  /** A curve on the inner side. */
  far(curve: Curve): Curve {
    return curve.map(([wantedX, y]) => {
      const x = Math.min(wantedX, this.#back(y));
      return this.project([x, y, -this.upperDepth(x, y)]);
    });
  }

  /** The wall of the sole: its edges are behind its tip, so that the toe is round in this view too. */
  solePoint(x: number, y: number, level: number): Point3 {
    const along = Math.abs(x);
    const edge = 1 - Math.sqrt(Math.max(0, 1 - (2 * level - 1) ** 2 * 0.92));
    const tuck = (this.design.tuck ?? 7) * edge * (1 - clamp(along / 45)) ** 2;
    const depth = this.soleDepth(along, y, level);
    return [along + tuck, y, x < 0 ? -depth : depth];
  }

  /** The furthest place round the toe that the viewer sees. */
  #toeEdge(level: number): number {
    const key = Math.round(level * 10);
    const known = this.#toeEdges.get(key);
    if (known !== undefined) return known;
    const places = Array.from({ length: 80 }, (_, i) => -i / 4);
    const leftAt = (x: number): number => this.project(this.solePoint(x, 10, level))[0];
    const edge = places.reduce((best, x) => (leftAt(x) < leftAt(best) ? x : best));
    this.#toeEdges.set(key, edge);
    return edge;
  }

  sole(curve: Curve, level = 0.5): Curve {
    const toe = this.#toeEdge(level);
    return curve.map(([x, y]) => {
      const shown = Math.max(toe, this.#stopAtHeel(x, y, 'sole'));
      return this.project(this.solePoint(shown, y, level));
    });
  }

  soleFar(curve: Curve, level = 0.5): Curve {
    return curve.map(([x, y]) =>
      this.project(this.solePoint(-Math.max(2, Math.min(x, this.#soleBack(y) - 0.5)), y, level)),
    );
  }

  /** Where the top edge of the sole turns away at the heel; beyond it, the edge would rise in place. */
  soleEnd = (top: Curve): number => this.#heelEdge(getHeightAt(top, 290), 'sole');

  /** The closed outline of the sole's wall. */
  soleOutline(bottom: Curve, top: Curve): Curve {
    const heelX = this.soleEnd(top);
    const end = (x: number, level: number): Curve =>
      this.sole([[x, mix(getHeightAt(bottom, x), getHeightAt(top, Math.min(x, heelX)), level)]], level);
    return [
      ...this.sole(sampleBetween(top, -12, heelX, 70), 1),
      ...WALL_LEVELS.flatMap((level) => end(304, level)),
      ...this.sole(sampleBetween(bottom, 304, -12, 70), 0),
      ...WALL_LEVELS.toReversed().flatMap((level) => end(-12, level)),
    ];
  }

  /** The picture beyond the ridge: far pieces are clipped to it, because they would show through the near side. */
  farRegion(): Curve {
    const ridge = sampleBetween(this.design.ridge, 0, 200).map(([x, y]) => this.project([x, y, 0]));
    return [...ridge, [400, 400], [-100, 400], [-100, -100], [getStart(ridge)[0], -100]];
  }

  /** The far half of the vamp as overlapping strips; together they have the outline of the toe. */
  vampStrips(end: number): readonly Curve[] {
    const places = Array.from({ length: 26 }, (_, i) => end * (i / 25) ** 1.8);
    const rows = [1, 0.93, 0.8, 0.6, 0.3, 0].map((share) =>
      this.far(places.map((x) => [x, mix(this.#bite(x), this.#ridge(x), share)])),
    );
    return rows.slice(0, -1).map((row, i) => [...row, ...(rows[Math.min(5, i + 2)] ?? row).toReversed()]);
  }

  /** A curve in the middle of the foot. */
  middle = (curve: Curve, depth = 0): Curve => curve.map(([x, y]) => this.project([x, y, depth]));
  nearPoint = (point: Point): Point => getPointAt(this.near([point]), 0);
  farPoint = (point: Point): Point => getPointAt(this.far([point]), 0);
}
