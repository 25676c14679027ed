import { createRng, type Rng } from '../../../services/images/drawings/rng.ts';
import type { ArtSpec } from '../artSpec.ts';
import { type Curve, createSpline, type KeyPoint, type Point } from '../kit/geometry.ts';
import { type ArtModel, findModel } from '../models.ts';
import type { NeckShape } from './necklines.ts';
import type { SkirtCut } from './skirtShape.ts';
import { DRESS_WRIST, type SleeveCut, type TorsoCut } from './torso.ts';

export type DressDesign = {
  readonly name: ArtModel<'dress'>;
  readonly cut: TorsoCut;
  readonly skirt: SkirtCut;
  readonly neck: { readonly shape: NeckShape; readonly depth: number };
  /** Width of the straps where there are no shoulders. */
  readonly straps: number | undefined;
  readonly sleeve: SleeveCut | undefined;
  readonly cuffed: boolean;
  /** Heights of the seams at which a tiered skirt is gathered. */
  readonly tiers: readonly number[];
  readonly finish: 'folds' | 'knife' | 'gathered';
  readonly opening: 'back' | 'wrap' | 'tie' | 'buttons' | 'belt';
  readonly waistless: boolean;
};

type Arms = 'none' | 'cap' | 'short' | 'puff' | 'flutter' | 'long';

/** Creates all measures of a dress from its seed. */
export function designDress({ seed, model }: ArtSpec): DressDesign {
  const chance = createRng(seed, 'dress');
  const name = findModel('dress', model);
  const strappy = name === 'slip' || (name === 'maxi' && chance.chance(0.45));
  const arms = strappy ? 'none' : chooseArms(name, chance);
  const waistY =
    name === 'puffSleeve'
      ? chance.pickNumber(530, 560)
      : name === 'maxi'
        ? chance.pickNumber(520, 570)
        : chance.pickNumber(505, 530);
  const waistHalfWidth = chance.pickNumber(90, 104);
  const shift = name === 'shift';
  const cut: TorsoCut = {
    neck: strappy ? [chance.pickNumber(74, 88), 700] : [chance.pickNumber(62, 82), 780],
    shoulder: strappy ? [chance.pickNumber(100, 112), 694] : [chance.pickNumber(136, 150), 750],
    armpit: strappy ? [118, 622] : [chance.pickNumber(122, 130), 634],
    waist: [shift ? chance.pickNumber(118, 130) : waistHalfWidth, waistY],
    hem: [0, 0],
    sleeveless: arms === 'none' && !strappy,
  };
  const skirt = createSkirt(name, chance, cut.waist);
  return {
    name,
    cut,
    skirt,
    neck: strappy
      ? { shape: chance.pick(['vee', 'boat', 'sweetheart']), depth: chance.pickNumber(34, 60) }
      : chooseNeck(name, chance),
    straps: strappy ? (name === 'slip' ? chance.pickNumber(4, 6.5) : chance.pickNumber(9, 18)) : undefined,
    sleeve: createSleeveCut(arms, chance),
    cuffed: arms === 'puff' || (arms === 'long' && chance.chance(0.6)),
    tiers: chooseTiers(name, chance, skirt),
    finish:
      name === 'fitAndFlare'
        ? chance.pick(['folds', 'knife', 'gathered'])
        : name === 'puffSleeve'
          ? 'gathered'
          : 'folds',
    opening: chooseOpening(name, chance),
    waistless: shift || name === 'slip',
  };
}

function chooseArms(name: DressDesign['name'], chance: Rng): Arms {
  if (name === 'puffSleeve') return 'puff';
  if (name === 'fitAndFlare') return chance.pick(['short', 'none', 'cap', 'short', 'long']);
  if (name === 'wrap') return chance.pick(['short', 'flutter', 'long', 'flutter']);
  if (name === 'shift') return chance.pick(['none', 'short', 'flutter', 'long']);
  return chance.pick(['flutter', 'short', 'puff']);
}

function createSleeveCut(arms: Arms, chance: Rng): SleeveCut | undefined {
  const cuts: Record<Arms, SleeveCut | undefined> = {
    none: undefined,
    cap: { length: 0.17, widths: [52, 50, 48], spread: 1.3 },
    short: { length: chance.pickNumber(0.24, 0.4), widths: [52, 48, chance.pickNumber(42, 48)], spread: 0.95 },
    puff: { length: chance.pickNumber(0.3, 0.44), widths: [54, 52, 36], spread: 1.15, puff: chance.pickNumber(20, 32) },
    flutter: { length: chance.pickNumber(0.28, 0.4), widths: [46, 60, chance.pickNumber(62, 76)], spread: 1.1 },
    long: {
      length: 0.97,
      widths: [50, 40, chance.pickNumber(30, 44)],
      spread: 0.86,
      puff: chance.pickNumber(0, 10),
      reach: DRESS_WRIST,
    },
  };
  return cuts[arms];
}

/** The hems are where the words put them: a shift ends above the knee (at -18 on a person), a slip at mid-calf, a maxi at the ankle. */
function createSkirt(name: DressDesign['name'], chance: Rng, waist: Point): SkirtCut {
  const pickNumber = (from: number, to: number): number => chance.pickNumber(from, to);
  const [wx, wy] = waist;
  const cuts: Record<typeof name, () => Omit<SkirtCut, 'waist'>> = {
    fitAndFlare: () => ({
      hip: [wx + pickNumber(34, 48), wy - 92],
      hem: [pickNumber(216, 262), pickNumber(-30, 40)],
      folds: chance.pickInteger(7, 10),
      depth: 1,
    }),
    wrap: () => ({
      hip: [wx + pickNumber(26, 36), wy - 96],
      hem: [pickNumber(166, 206), pickNumber(-60, 20)],
      folds: chance.pickInteger(5, 7),
      depth: 0.6,
      slant: pickNumber(-26, 10),
    }),
    slip: () => ({
      hip: [wx + pickNumber(26, 36), wy - 100],
      hem: [pickNumber(126, 158), pickNumber(-150, -90)],
      folds: 5,
      depth: 0.34,
    }),
    shift: () => ({
      hip: [wx + pickNumber(8, 18), wy - 110],
      hem: [wx + pickNumber(34, 70), pickNumber(50, 120)],
      folds: 5,
      depth: 0.24,
    }),
    puffSleeve: () => ({
      hip: [wx + pickNumber(30, 44), wy - 92],
      hem: [pickNumber(176, 228), pickNumber(20, 100)],
      folds: chance.pickInteger(6, 8),
      depth: 0.75,
    }),
    maxi: () => ({
      hip: [wx + pickNumber(26, 40), wy - 110],
      hem: [pickNumber(196, 262), pickNumber(-290, -250)],
      folds: chance.pickInteger(6, 9),
      depth: 0.8,
    }),
  };
  return { waist, ...cuts[name]() };
}

function chooseNeck(name: DressDesign['name'], chance: Rng): DressDesign['neck'] {
  if (name === 'wrap') return { shape: 'vee', depth: chance.pickNumber(150, 190) };
  if (name === 'puffSleeve')
    return { shape: chance.pick(['square', 'sweetheart', 'scoop']), depth: chance.pickNumber(84, 116) };
  const shape = chance.pick<NeckShape>(['crew', 'scoop', 'vee', 'boat', 'square']);
  const depths: Record<NeckShape, number> = { crew: 66, scoop: 92, vee: 122, boat: 40, square: 92, sweetheart: 100 };
  return { shape, depth: depths[shape] * chance.pickNumber(0.88, 1.12) };
}

function chooseTiers(name: DressDesign['name'], chance: Rng, { waist, hem }: SkirtCut): readonly number[] {
  const count = name === 'maxi' ? chance.pick([0, 1, 2]) : name === 'puffSleeve' ? chance.pick([0, 0, 1]) : 0;
  return Array.from({ length: count }, (_, i) => waist[1] + ((hem[1] - waist[1]) * (i + 1)) / (count + 1));
}

function chooseOpening(name: DressDesign['name'], chance: Rng): DressDesign['opening'] {
  if (name === 'wrap') return 'wrap';
  if (name === 'slip') return 'back';
  if (name === 'shift') return chance.pick(['back', 'back', 'tie']);
  if (name === 'fitAndFlare') return chance.pick(['back', 'belt', 'tie', 'buttons']);
  return chance.pick(['back', 'tie', 'buttons']);
}

/** From the neck point down the right side to the hem. */
export function createDressSide({ cut, skirt, straps, waistless }: DressDesign): Curve {
  const { neck, shoulder, armpit } = cut;
  const [ax, ay] = armpit;
  const arm: readonly KeyPoint[] = straps
    ? [
        [neck[0], neck[1], 1],
        [shoulder[0], shoulder[1], 1],
        [shoulder[0] + 6, (shoulder[1] + ay) / 2],
      ]
    : [
        [neck[0], neck[1], 1],
        [(neck[0] + shoulder[0]) / 2, (neck[1] + shoulder[1]) / 2 + 4],
        [shoulder[0], shoulder[1], 1],
        cut.sleeveless
          ? [shoulder[0] - 8, (shoulder[1] + ay) / 2 + 8]
          : [(shoulder[0] + ax) / 2 + 2, (shoulder[1] + ay) / 2],
      ];
  const { waist, hip, hem } = skirt;
  return createSpline([
    ...arm,
    [ax, ay, cut.sleeveless || straps ? 1 : 0],
    [ax - (ax - waist[0]) * (waistless ? 0.3 : 0.4), (ay + waist[1]) / 2 + 12],
    waist,
    hip,
    [hip[0] + (hem[0] - hip[0]) * 0.5, (hip[1] + hem[1]) / 2],
    [hem[0] - (hem[0] - hip[0]) * 0.06, hem[1] + 30],
    [hem[0], hem[1], 1],
  ]);
}
