import { createRng, type Rng } from '../../../services/images/drawings/rng.ts';
import type { ArtSpec } from '../artSpec.ts';
import { createShoeDrawer } from '../footwear/createShoeDrawer.ts';
import { createShoePalette, deriveOverlayColor } from '../footwear/palette.ts';
import type { Shoe } from '../footwear/shoe.ts';
import { deriveTones, shiftColor } from '../kit/color.ts';
import { LIGHTS } from '../kit/light.ts';
import { type ArtModel, findModel } from '../models.ts';
import { drawRunnerSide } from './drawRunnerSide.ts';
import { createRunnerCurves, type RunnerLook, type RunnerShape } from './runnerShape.ts';

/** Combinations of matching parts, so that every seed is a plausible running shoe. */
const SHAPES: Readonly<Record<ArtModel<'runner'>, (chance: Rng) => RunnerShape>> = {
  daily: (chance) => ({
    ...createStack(chance, [33, 37], [7, 10]),
    lean: chance.pickNumber(0.97, 1.05),
    collar: chance.pickNumber(-1, 4),
    toeLift: chance.pickNumber(-3, 4),
    rows: 6,
    mesh: chance.pick(['oval', 'dot', 'bar']),
    overlay: chance.pick(['wrap', 'cage', 'wrap', 'swoop']),
    mark: chance.pick(['saddle', 'chevrons', 'dots', 'ring', 'tabs']),
    cut: chance.pick(['groove', 'slots', 'wave']),
    flare: chance.pickNumber(0, 2),
    cuff: 0,
  }),
  maxCushion: (chance) => ({
    ...createStack(chance, [38, 42], [4, 6]),
    lean: chance.pickNumber(1.02, 1.08),
    collar: chance.pickNumber(2, 6),
    toeLift: chance.pickNumber(-1, 5),
    rows: 6,
    mesh: chance.pick(['bar', 'knit', 'dot']),
    overlay: chance.pick(['clean', 'swoop']),
    mark: chance.pick(['line', 'ring', 'none', 'tabs']),
    cut: chance.pick(['slots', 'shelf', 'groove']),
    flare: chance.pickNumber(3, 6),
    cuff: 0,
  }),
  trail: (chance) => ({
    ...createStack(chance, [29, 33], [6, 9]),
    lean: chance.pickNumber(1, 1.05),
    collar: chance.pickNumber(6, 12),
    toeLift: chance.pickNumber(1, 3),
    rows: 5,
    mesh: chance.pick(['dot', 'bar', 'ripstop']),
    overlay: 'trail',
    mark: chance.pick(['none', 'chevrons', 'line', 'tabs']),
    cut: chance.pick(['groove', 'wave']),
    flare: chance.pickNumber(1, 3),
    cuff: 0,
  }),
  sock: (chance) => ({
    ...createStack(chance, [31, 36], [5, 8]),
    lean: chance.pickNumber(0.94, 1),
    collar: chance.pickNumber(9, 15),
    toeLift: chance.pickNumber(-1, 1),
    rows: 5,
    mesh: 'knit',
    overlay: 'clean',
    mark: chance.pick(['none', 'ring', 'line', 'dots']),
    cut: chance.pick(['groove', 'plain', 'shelf']),
    flare: chance.pickNumber(0, 3),
    cuff: chance.pickNumber(9, 15),
  }),
  racer: (chance) => ({
    ...createStack(chance, [36, 40], [7, 9]),
    lean: chance.pickNumber(0.88, 0.93),
    collar: chance.pickNumber(-2, 1),
    toeLift: chance.pickNumber(-3, -1),
    rows: 6,
    mesh: chance.pick(['bar', 'ripstop']),
    overlay: chance.pick(['clean', 'swoop']),
    mark: chance.pick(['dots', 'tabs', 'chevrons', 'line']),
    cut: chance.pick(['wave', 'slots', 'shelf']),
    flare: chance.pickNumber(4, 7),
    cuff: 0,
  }),
};

function createStack(chance: Rng, heel: readonly [number, number], drop: readonly [number, number]) {
  const heelHeight = chance.pickNumber(...heel);
  return {
    heel: heelHeight,
    fore: heelHeight - chance.pickNumber(...drop),
    spring: 8 + heelHeight * chance.pickNumber(0.2, 0.28),
  };
}

function buildRunner(spec: ArtSpec): Shoe {
  const model = findModel('runner', spec.model);
  const chance = createRng(spec.seed, `runner ${model}`);
  const shape = SHAPES[model](chance);
  const look = createRunnerLook(spec, model, chance);
  const curves = createRunnerCurves(shape);
  const { colors } = look;
  return {
    side: (p, { inner, drawLeg }) => drawRunnerSide(p, curves, shape, look, inner, drawLeg),
    foot: { toeX: 10, heelX: 290, heel: shape.heel + 4, fore: shape.fore + 2, coverFrom: 110, cover: 'sock' },
    extent: { x0: -1, x1: 302 + shape.flare, top: shape.fore + 112 * shape.lean },
    top: {
      shape: 'shoe',
      plan: { toe: model === 'racer' ? 'almond' : 'round', width: model === 'maxCushion' ? 1.05 : 1, waist: 1 },
      colors,
      lace: look.lace,
      material: 'fine',
      light: LIGHTS.top,
      mesh: shape.mesh !== 'knit',
      rim: 3 + shape.flare * 0.4,
      opening: { to: 92, halfWidth: 23 },
      closure: 'laces',
      toe: shape.overlay === 'wrap' || shape.overlay === 'trail' ? 'overlay' : 'plain',
      pull: true,
    },
    back: {
      colors,
      material: 'fine',
      light: { ...LIGHTS.top, radius: 24, height: 46 },
      mesh: shape.mesh !== 'knit',
      sole: {
        ground: 43 + shape.flare * 0.5,
        top: 37,
        height: shape.heel,
        tread: model === 'trail' ? 'lugs' : 'rubber',
      },
      collar: { height: shape.heel + 76 + shape.collar, halfWidth: 32 },
      front: shape.heel + 96 + shape.collar,
      counter: shape.overlay === 'clean' ? 'seam' : 'arch',
      pull: true,
      outsole: look.outsole,
    },
    sole: {
      plan: { toe: 'round', width: model === 'maxCushion' ? 1.06 : 1, waist: 1 },
      midsole: colors.sole,
      rubber: look.outsole,
      accent: colors.accent,
      tread: model === 'trail' ? 'lugs' : chance.pick(['chevron', 'discs', 'herringbone']),
      zones: 'two',
    },
    detail: { center: [152, 72], width: 158 },
  };
}

/** Assigns colors to parts by the seed, so that all colorways of a style use them in the same way. */
function createRunnerLook(spec: ArtSpec, model: ArtModel<'runner'>, chance: Rng): RunnerLook {
  const { main } = spec.colors;
  const tonal = model === 'sock' || chance.chance(0.25);
  const colors = createShoePalette(spec, {
    sole: model === 'trail' ? shiftColor(main, -0.3, 0.5) : '#f3f1ea',
    second: tonal ? shiftColor(main, -0.05) : deriveOverlayColor(main),
    accent: deriveOverlayColor(main),
  });
  const laceFrom = chance.pick(['pale', 'pale', 'main', 'accent', 'second']);
  const laces = { pale: deriveTones('#f1f1ee'), main: colors.main, accent: colors.accent, second: colors.second };
  const dark = model === 'trail' || chance.chance(0.55);
  const outsole = dark ? deriveTones('#26282c') : chance.chance(0.5) ? colors.accent : deriveTones('#cbb389');
  return { colors, lace: laces[laceFrom], outsole };
}

export const runner = createShoeDrawer(buildRunner);
