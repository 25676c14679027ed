import { createRng } from '../../../../services/images/drawings/rng.ts';
import type { Tones } from '../../kit/color.ts';
import { type Curve, createSpline, type Point, reverse, translate } from '../../kit/geometry.ts';
import type { Material } from '../../kit/materials.ts';
import { lightUpper, type Surface } from '../lastLight.ts';
import { chooseThread } from '../pieces.ts';
import { getHeightAt, mix, sampleBetween } from '../profile.ts';
import type { TurnedShoe } from '../turnedShoe.ts';

/** The top of a sole that shows: a rim, and the soft print of a foot. */
export function drawFootbed({ p, last, curves }: TurnedShoe, tones: Tones, material: Material): void {
  const { top } = curves;
  const surface = [
    ...last.sole(sampleBetween(top, 0, 300, 60), 1),
    ...reverse(last.soleFar(sampleBetween(top, 2, 292, 60), 1)),
  ];
  const ys = surface.map(([, y]) => y);
  const paint = p.linear(
    [
      [0, tones.shade],
      [0.5, tones.base],
      [1, tones.light],
    ],
    [0, Math.max(...ys)],
    [0, Math.min(...ys)],
  );
  p.fill(surface, paint, { material, strength: 0.7 });
  p.group({ clip: surface }, () => {
    p.glow(last.project([250, getHeightAt(top, 250), 0]), 32, 8, tones.line, 0.4, 4);
    p.glow(last.project([84, getHeightAt(top, 84), 4]), 45, 10, tones.line, 0.3, 4);
    p.softLine(surface, tones.line, 4.5, 0.3, { isClosed: true });
    p.line(translate(surface, 0, 1.1), tones.high, 0.7, { opacity: 0.4, isClosed: true });
  });
}

/** Seeded specks on the wall of a cork sole; every shoe of a process has the same. */
export function drawCorkSpecks({ p, last, curves }: TurnedShoe, tones: Tones): void {
  const chance = createRng(5, 'cork');
  for (let i = 0; i < 120; i++) {
    const x = chance.pickNumber(4, 296);
    const y = mix(getHeightAt(curves.bottom, x), getHeightAt(curves.top, x), chance.next());
    const [place = [0, 0] as const] = last.sole([[x, y]], 0.5);
    const size = chance.pickNumber(0.4, 1.3);
    p.oval(place, size, size * 0.6, chance.chance(0.6) ? tones.line : tones.high, { opacity: 0.55 });
  }
}

/** A braid round an espadrille's sole. */
export function drawRopeWall({ p, last, curves }: TurnedShoe, tones: Tones): void {
  const braid = p.pattern(
    13,
    12,
    `<path d="M0 12L6 0M6.5 12L12.5 0" stroke="${tones.deep}" stroke-width="2"/><path d="M2 12L8 0M8.5 12L14.5 0" stroke="${tones.high}" stroke-width="1.2"/><path d="M0 11.6H13" stroke="${tones.line}" stroke-width="1.3"/>`,
    'rotate(-3)',
  );
  p.fill(last.soleOutline(curves.bottom, curves.top), braid, { opacity: 0.8 });
}

/** The piece behind the heel that a strap hangs on. */
export type Counter = {
  /** The height of the heel's seat, the counter's height above it, and where its lower edge begins. */
  readonly seat: number;
  readonly height: number;
  readonly from: number;
  readonly tones: Tones;
  readonly lining: Tones;
  readonly material: Material;
  readonly surface: Surface;
};

function createCounterTop({ seat: H, height, from }: Counter): Curve {
  const at = (share: number, up: number): Point => [mix(from, 283, share), H + height * up];
  return createSpline([at(0, 0.01), at(0.31, 0.2), at(0.57, 0.5), at(0.69, 0.82), at(0.78, 0.96), at(1, 1)]);
}

const createCounter = (shoe: TurnedShoe, counter: Counter): Curve => [
  ...createCounterTop(counter),
  ...createSpline([
    [285, counter.seat + counter.height],
    [282, counter.seat + counter.height * 0.58],
    [286, counter.seat + counter.height * 0.25],
    [283, counter.seat - 2],
  ]),
  ...sampleBetween(shoe.curves.bite, 283, counter.from + 8),
];

/** The inside of the counter's far half. */
export function drawFarCounter(shoe: TurnedShoe, counter: Counter): void {
  const { p, last } = shoe;
  const { lining, tones } = counter;
  const top = createCounterTop(counter);
  p.fill(last.far(createCounter(shoe, counter)), lining.deep);
  const inside = [...last.far(top), ...reverse(last.near(top))];
  const paint = p.linear(
    [
      [0, lining.shade],
      [1, lining.line],
    ],
    [0, counter.seat + counter.height],
    [0, counter.seat],
  );
  p.fill(inside, paint);
  p.line(last.far(top), tones.shade, 1.3);
}

export function drawNearCounter(shoe: TurnedShoe, counter: Counter): void {
  const { p, last } = shoe;
  const { tones, material, surface } = counter;
  const outline = last.near(createCounter(shoe, counter));
  p.group({ clip: outline }, () => {
    p.fill(outline, tones.base, { material, strength: 0.8 });
    lightUpper(p, last, surface, tones.base);
  });
  const top = createCounterTop(counter);
  p.line(last.near(top), tones.high, 0.8, { opacity: 0.7 });
  p.stitch(translate(last.near(top), 1, -1.6), chooseThread(tones.base), { width: 0.45 });
  p.line(outline, tones.line, 0.35, { opacity: 0.6, isClosed: true });
}
