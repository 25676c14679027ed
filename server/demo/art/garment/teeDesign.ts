import { createRng } from '../../../services/images/drawings/rng.ts';
import type { ArtSpec } from '../artSpec.ts';
import type { Point } from '../kit/geometry.ts';
import { findModel } from '../models.ts';
import { applyMold, chooseMold } from './molds.ts';
import type { SleeveCut, TorsoCut } from './torso.ts';

export type Tee = {
  readonly cut: TorsoCut;
  readonly sleeve: SleeveCut | undefined;
  readonly neck: 'crew' | 'vee' | 'scoop' | 'polo' | 'henley';
  readonly depth: number;
  readonly ringer: boolean;
  readonly pocket: boolean;
  readonly cuffed: boolean;
};

export function designTee({ seed, model }: ArtSpec): Tee {
  const chance = createRng(seed, 'tee');
  const name = findModel('tee', model);
  const extraWidth = chance.pickNumber(-12, 20);
  const neckHalfWidth = chance.pickNumber(60, 76);
  const extraLength = chance.pickNumber(-26, 40);
  const tank = name === 'tank';
  const shoulder: Point = tank
    ? [neckHalfWidth + chance.pickNumber(34, 50), 764]
    : [192 + extraWidth * 0.5, 724 - Math.max(0, extraWidth) * 0.3];
  const cut: TorsoCut = {
    neck: [tank ? neckHalfWidth + 8 : neckHalfWidth, 778],
    shoulder,
    sleeveless: tank,
    armpit: tank ? [170 + extraWidth * 0.5, 566] : [182 + extraWidth, 600],
    waist: [168 + extraWidth * 1.1 + (tank ? -6 : 0), 350],
    hem: [178 + extraWidth * 1.25, 110 - extraLength],
    hemline: chance.pick(['level', 'level', 'dipped']),
  };
  const shortSleeve = {
    length: chance.pickNumber(0.29, 0.42),
    widths: [62, 56, chance.pickNumber(42, 54)] as const,
    spread: chance.pickNumber(0.9, 1.12),
  };
  const longSleeve = {
    length: chance.pickNumber(0.97, 1.03),
    widths: [58, 40, chance.pickNumber(29, 35)] as const,
    spread: chance.pickNumber(0.94, 1.06),
  };
  const necks: Record<typeof name, Tee['neck']> = {
    crew: chance.chance(0.12) ? 'henley' : 'crew',
    vNeck: 'vee',
    longSleeve: chance.pick(['crew', 'crew', 'henley', 'scoop']),
    polo: 'polo',
    graphic: 'crew',
    tank: chance.pick(['scoop', 'scoop', 'crew']),
  };
  const neck = necks[name];
  const depth = {
    crew: chance.pickNumber(56, 78),
    henley: 64,
    vee: chance.pickNumber(104, 150),
    scoop: chance.pickNumber(96, 138),
    polo: 78,
  }[neck];
  const top = { cut, sleeve: name === 'longSleeve' ? longSleeve : shortSleeve };
  return {
    ...(tank ? { cut, sleeve: undefined } : applyMold(top, chooseMold(seed), seed)),
    neck,
    depth,
    ringer: chance.chance(name === 'polo' ? 0.7 : 0.25),
    pocket: chance.chance(name === 'graphic' || tank ? 0 : 0.36),
    cuffed: chance.chance(0.6),
  };
}
