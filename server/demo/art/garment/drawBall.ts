import type { Tones } from '../kit/color.ts';
import { type Curve, createEllipse, type Point } from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import type { Focus } from './garmentDrawer.ts';
import { createToneSet, drawShine, drawSolid, pickTone, type ToyLook } from './toyParts.ts';

const RADIUS = 286;
const MIDDLE: Point = [0, 286];

/** A ball: a beach ball's gores, stars all round, or bands. */
export function drawBall(picture: Picture, { set, chance, isBackView: isBack }: ToyLook): Focus {
  const tones = createToneSet(set);
  const kind = chance.pick(['gores', 'stars', 'bands']);
  const turn = chance.pickNumber(-0.5, 0.5) + (isBack ? 0.9 : 0);
  const ball = createEllipse(MIDDLE, RADIUS, RADIUS, 72);
  drawSolid(picture, ball, pickTone(tones, 0), {
    round: 92,
    height: 300,
    gloss: 0.5,
    marks: () => {
      if (kind === 'gores') drawGores(picture, tones, chance.pick([6, 8]), turn);
      if (kind === 'bands') drawBands(picture, tones, turn);
      if (kind === 'stars') drawStars(picture, tones, turn);
    },
  });
  drawShine(picture, ball, 0.5);
  return { at: [-70, 370], width: 330 };
}

/** A place on the ball by longitude and latitude, seen with the pole tipped to the front. */
function onBall(longitude: number, latitude: number): { point: Point; front: boolean } {
  const tip = 0.55;
  const x = Math.cos(latitude) * Math.sin(longitude);
  const up = Math.sin(latitude);
  const z = Math.cos(latitude) * Math.cos(longitude);
  const y = up * Math.cos(tip) - z * Math.sin(tip);
  const depth = up * Math.sin(tip) + z * Math.cos(tip);
  return { point: [MIDDLE[0] + x * RADIUS, MIDDLE[1] + y * RADIUS], front: depth > -0.06 };
}

/** The part of a line on the ball that is visible from the front. */
const selectVisible = (line: readonly { point: Point; front: boolean }[]): Curve =>
  line.filter(({ front }) => front).map(({ point }) => point);

function drawGores(picture: Picture, tones: readonly Tones[], count: number, turn: number): void {
  const steps = 28;
  const createMeridian = (longitude: number) =>
    Array.from({ length: steps + 1 }, (_, i) => onBall(longitude, Math.PI / 2 - (i / steps) * Math.PI));
  for (let gore = 0; gore < count; gore += 1) {
    const from = turn + (gore * 2 * Math.PI) / count;
    const to = from + (2 * Math.PI) / count;
    const color = gore % 2 ? '#f8f4ea' : pickTone(tones, gore / 2).base;
    const slices = 4;
    for (let slice = 0; slice < slices; slice += 1) {
      const left = selectVisible(createMeridian(from + ((to - from) * slice) / slices));
      const right = selectVisible(createMeridian(from + ((to - from) * (slice + 1.04)) / slices));
      if (left.length > 2 && right.length > 2) picture.fill([...left, ...right.toReversed()], color);
    }
    const seam = selectVisible(createMeridian(from));
    if (seam.length > 2) picture.line(seam, '#2b2f36', 2, { opacity: 0.22 });
  }
  const cap = Array.from({ length: 30 }, (_, i) => onBall((i * 2 * Math.PI) / 30, Math.PI / 2 - 0.2).point);
  picture.fill(cap, pickTone(tones, 1).base).line(cap, '#2b2f36', 1.6, { opacity: 0.3, isClosed: true });
}

function drawBands(picture: Picture, tones: readonly Tones[], turn: number): void {
  const createParallel = (latitude: number): Curve =>
    selectVisible(Array.from({ length: 73 }, (_, i) => onBall(-Math.PI + (i * 2 * Math.PI) / 72, latitude)));
  const tops = [1.5, 0.9 + turn * 0.2, 0.5 + turn * 0.2, 0.1, -0.25];
  tops.forEach((latitude, i) => {
    const ring = createParallel(latitude);
    if (ring.length > 3)
      picture.line(ring, i % 2 ? '#f8f4ea' : pickTone(tones, i + 1).base, i % 2 ? 20 : 56, { cap: 'butt' });
  });
}

function drawStars(picture: Picture, tones: readonly Tones[], turn: number): void {
  for (const [row, latitude] of [1.3, 0.75, 0.2, -0.35].entries()) {
    const count = row === 0 ? 1 : 4 + row * 2;
    for (let i = 0; i < count; i += 1) {
      const longitude = turn + (i * 2 * Math.PI) / count + row * 0.4;
      if (!onBall(longitude, latitude).front) continue;
      const star = Array.from({ length: 10 }, (_, k) => {
        const reach = k % 2 ? 0.075 : 0.17;
        const stretch = 1 / Math.max(0.3, Math.cos(latitude));
        return onBall(
          longitude + reach * Math.sin((k * Math.PI) / 5) * stretch,
          latitude + reach * Math.cos((k * Math.PI) / 5),
        ).point;
      });
      picture.fill(star, (i + row) % 3 === 0 ? '#f8f4ea' : pickTone(tones, i + row + 1).base);
    }
  }
}
