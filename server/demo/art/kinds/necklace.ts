import type { ArtSpec } from '../artSpec.ts';
import { createGarmentDrawer, type Focus } from '../garment/garmentDrawer.ts';
import { plotPath } from '../garment/plot.ts';
import { type ChainStyle, drawChain, drawClasp } from '../jewelry/chains.ts';
import { drawPearl } from '../jewelry/gems.ts';
import { createMetal } from '../jewelry/metal.ts';
import { drawPendant, type PendantShape } from '../jewelry/pendants.ts';
import type { Frame } from '../kit/canvas.ts';
import {
  type Curve,
  createRoundedBox,
  getPlaceAt,
  measureLength,
  mirror,
  type Point,
  reverse,
} from '../kit/geometry.ts';
import type { Picture } from '../kit/picture.ts';
import { createRng, type Rng } from '../kit/rng.ts';
import { type ArtModel, findModel } from '../models.ts';
import { drawHatWearer, flattenHair } from '../person/drawHatWearer.ts';
import type { Person } from '../person/person.ts';

type Necklace = {
  readonly name: ArtModel<'necklace'>;
  /** The right half of the loop, from the clasp to the lowest point. */
  readonly half: Curve;
  readonly size: number;
  readonly chain: ChainStyle;
  readonly pendant: PendantShape;
  readonly pendantSize: number;
  readonly isGraduated: boolean;
  readonly low: number;
};

const FRAME: Frame = { scale: 1, originX: 368, originY: 460, keep: { x: 60, y: 70, width: 616, height: 780 } };

export const necklace = createGarmentDrawer(FRAME, drawNecklace, () => ({ bottomY: -430, topY: 1200 }));

function designNecklace({ seed, model }: ArtSpec, isBack: boolean): Necklace {
  const chance = createRng(seed, 'necklace');
  const name = findModel('necklace', model);
  const width = chance.pickNumber(206, 248);
  const low = chance.pickNumber(-292, -244) + (name === 'pendant' ? 92 : 0);
  return {
    name,
    half: isBack ? createWideHalf(width, low) : createHalf(width, low, name === 'pendant'),
    size: chooseSize(name, chance),
    chain: chooseChain(name, chance),
    pendant: chance.pick(['round', 'drop', 'oval', 'bar', 'halo']),
    pendantSize: chance.pickNumber(50, 66),
    isGraduated: chance.chance(0.5),
    low,
  };
}

function chooseSize(name: Necklace['name'], chance: Rng): number {
  if (name === 'pearls') return chance.pickNumber(19, 25);
  return name === 'chain' ? chance.pickNumber(15, 24) : chance.pickNumber(6.5, 8.5);
}

function chooseChain(name: Necklace['name'], chance: Rng): ChainStyle {
  if (name === 'pendant') return chance.pick(['fine', 'fine', 'rope']);
  return chance.pick(['cable', 'curb']);
}

/** A pendant pulls the chain to a point; without one it hangs in a round. */
const createHalf = (width: number, low: number, isPointed: boolean): Curve =>
  isPointed
    ? plotPath`0,330 ${width * 0.44},312 ${width * 0.86},226 ${width},96 ${width * 0.86},-44 ${width * 0.46},${low * 0.66} 0,${low}`
    : plotPath`0,330 ${width * 0.44},312 ${width * 0.86},226 ${width},90 ${width * 0.94},-66 ${width * 0.74},${low * 0.66} ${width * 0.4},${low * 0.93} ${width * 0.12},${low * 0.997} 0,${low}`;

/** Opened and laid the other way, as it is put down at night. */
const createWideHalf = (width: number, low: number): Curve =>
  plotPath`0,250 ${width * 0.5},286 ${width * 1.05},222 ${width * 1.18},60 ${width * 0.96},-86 ${width * 0.56},${low * 0.74} ${width * 0.14},${low * 0.895} 0,${low * 0.9}`;

/** A neck hides the loop above its foot. */
const NECK_Y = 262;
const BELOW_NECK = createRoundedBox([-400, -460], [400, NECK_Y - 14], 2);

/** Head and shoulders, round which the necklace lies. */
function drawBust(picture: Picture, wearer: Person): void {
  const scale = 25;
  drawHatWearer(picture, flattenHair(wearer), NECK_Y + 4.6 * scale, scale);
}

function drawNecklace(picture: Picture, spec: ArtSpec, isBack: boolean, wearer?: Person): Focus {
  if (wearer) {
    drawBust(picture, wearer);
    picture.group({ clip: BELOW_NECK }, () => drawNecklace(picture, spec, false));
    return { at: [0, 0], width: 300 };
  }
  const design = designNecklace(spec, isBack);
  const metal = createMetal(spec.colors.main);
  const { half, low, name, size } = design;
  const loop: Curve = [...mirror(reverse(half)).slice(0, -1), ...half];
  const ends = half[0] ?? [0, 0];
  // The loop starts and ends at its lowest point.
  if (name === 'pearls') drawStrand(picture, loop, design, spec.colors.second ?? '#f2ebdf');
  else drawChain(picture, loop, size, metal, design.chain);
  drawClasp(picture, ends, Math.max(9, size * 0.62), metal);
  if (name !== 'pendant') return { at: [-60, low + 90], width: 270 };
  const at: Point = [0, isBack ? low * 0.9 : low];
  drawPendant(picture, at, design.pendantSize, isBack ? 'reverse' : design.pendant, metal, spec.colors.second);
  return { at: [0, at[1] - 40], width: 230 };
}

/** Pearls in a row, larger towards the middle if graduated, with knots between them. */
function drawStrand(picture: Picture, loop: Curve, { size, isGraduated }: Necklace, color: string): void {
  picture.softLine(
    loop.map(([x, y]): Point => [x + 4, y - 9]),
    '#15181e',
    size * 0.7,
    0.3,
  );
  picture.line(loop, '#d9d2c4', 3);
  const count = Math.round(measureLength(loop) / (size * 1.86));
  const getRadius = (share: number): number =>
    size * (isGraduated ? 0.66 + 0.34 * Math.abs(Math.cos(share * Math.PI)) : 0.9);
  for (let i = 0; i < count; i += 1) {
    const share = (i + 0.5) / count;
    drawPearl(picture, getPlaceAt(loop, share).point, getRadius(share), color);
  }
}
