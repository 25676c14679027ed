import type { Rng } from '../../../../services/images/drawings/rng.ts';
import type { ArtSpec } from '../../artSpec.ts';
import { deriveTones, readLightness, shiftColor } from '../../kit/color.ts';
import type { AthleticColors } from './shape.ts';

/** Partners of a main color, by its lightness: a second color that sets the panels off, and a small accent. */
const PARTNERS = {
  dark: {
    second: ['#4b535d', '#2b3a4a', '#6b7178', '#5a2a22', '#3f4a3c'],
    accent: ['#ee6c4d', '#c9a227', '#8bbf9f', '#f3f1ec', '#5fb3c8'],
  },
  middle: {
    second: ['#24262b', '#1f2d3d', '#f3f1ec', '#3a3f45', '#2e4a3f'],
    accent: ['#f3f1ec', '#d98e32', '#f3f1ec', '#c9a227', '#17181b'],
  },
  pale: {
    second: ['#5b6570', '#2e4a3f', '#1f2d3d', '#b08d62', '#a6543f', '#8b9099'],
    accent: ['#ee6c4d', '#2f6f6a', '#2f5fc4', '#c9a227', '#17181b'],
  },
} as const;

/** How many of a shoe's parts take the second color. */
type Scheme = 'contrast' | 'tonal';

/** Assigns colors to parts by the seed, so that all colorways of a style use them in the same way. */
export function createAthleticColors(
  { colors }: ArtSpec,
  chance: Rng,
  { sole, outsole, tonal }: { sole: string; outsole: readonly [string, ...string[]]; tonal: number },
): AthleticColors {
  const { main } = colors;
  const lightness = readLightness(main);
  const partners = PARTNERS[lightness < 0.36 ? 'dark' : lightness > 0.78 ? 'pale' : 'middle'];
  const scheme: Scheme = chance.chance(tonal) ? 'tonal' : 'contrast';
  const [secondTurn, accentTurn] = [chance.next(), chance.next()];
  const pickBy = (choices: readonly string[], share: number): string =>
    choices[Math.floor(share * choices.length)] ?? main;
  const second =
    colors.second ??
    (scheme === 'tonal' ? shiftColor(main, lightness < 0.3 ? 0.08 : -0.09) : pickBy(partners.second, secondTurn));
  const accent = colors.accent ?? pickBy(partners.accent, accentTurn);
  const laceFrom = chance.pick(['pale', 'pale', 'main', 'accent', 'second']);
  const laces = { pale: '#f1f0ea', main, accent, second };
  const soleColor = colors.sole ?? sole;
  return {
    upper: deriveTones(main),
    overlay: deriveTones(second),
    logo: deriveTones(accent),
    tab: deriveTones(chance.chance(0.5) ? accent : second),
    lace: deriveTones(laces[laceFrom]),
    lining: deriveTones(colors.lining ?? shiftColor(main, lightness > 0.5 ? -0.2 : 0.04, 0.6)),
    mid: deriveTones(soleColor),
    outsole: deriveTones(chance.pick([...outsole, accent])),
  };
}
