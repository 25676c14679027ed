import { readFileSync } from 'node:fs';
import { marketplaceDocument } from '../../../server/services/marketplaces/marketplaceDocument.ts';
import { computeThemeColors, DARK_INK, DARK_PAPER } from '../../../server/services/marketplaces/renderThemeCss.ts';
import { computeContrast } from '../../../src/lib/colors.ts';
import { OWN_THEME } from '../../../src/lib/shopTheme.ts';

/** The colors of screens: those of paper come later. */
const [TOKENS = ''] = readFileSync('src/ui/tokens.css', 'utf8').split('@media print');
const SECOND = JSON.parse(readFileSync('server/services/marketplaces/seed/second.json', 'utf8'));
const SCHEMES = { light: 0, dark: 1 } as const;
type Colors = ReadonlyMap<string, readonly [light: string, dark: string]>;

const ofShop: Colors = new Map([
  ...[...TOKENS.matchAll(/(--[\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g)].map(
    ([, name = '', light = '', dark = '']) => [name, [light, dark]] as const,
  ),
  ...[...TOKENS.matchAll(/(--[\w-]+): (#\w{6});/g)].map(([, name = '', color = '']) => [name, [color, color]] as const),
]);

/**
 * One marketplace has an accent that is hard to read in dark mode, the other one that is hard to read in bright mode.
 */
const applyTheme = (theme: Parameters<typeof computeThemeColors>[0]): Colors =>
  new Map([...ofShop, ...Object.entries(computeThemeColors(theme))]);
const violet = {
  accent: '#5b00b5',
  accentHover: '#3f007d',
  accentDeep: '#240048',
  accentWash: '#f6eefe',
  onDeepSoft: '#dcc8f5',
};
const gray = {
  accent: '#444444',
  accentHover: '#222222',
  accentDeep: '#111111',
  accentWash: '#f1f1f1',
  onDeepSoft: '#d0d0d0',
};

const SHOPS: readonly (readonly [string, Colors])[] = [
  ['the shop', ofShop],
  ['the second marketplace', applyTheme(marketplaceDocument.shape.theme.unwrap().parse(SECOND.theme))],
  ['a violet marketplace', applyTheme(violet)],
  ['a gray marketplace', applyTheme(gray)],
];

/** Text on its backgrounds. */
const TEXTS: readonly (readonly [text: string, ...grounds: string[]])[] = [
  ['--ink', '--paper', '--wash', '--wash-2', '--accent-wash', '--sand', '--sky', '--rose', '--sage'],
  ['--ink-soft', '--paper', '--wash', '--wash-2', '--accent-wash'],
  ['--ink-faint', '--paper', '--wash'],
  ['--accent', '--paper', '--wash', '--accent-wash'],
  ['--accent-hover', '--paper', '--wash'],
  ['--on-accent', '--accent', '--accent-hover'],
  ['--on-accent-wash', '--accent-wash', '--wash-2', '--paper'],
  ['--on-deep', '--accent-deep', '--hero'],
  ['--on-deep-soft', '--accent-deep', '--hero'],
  ['--accent-deep', '--on-deep', '--on-deep-soft'],
  ['--wordmark', '--paper'],
  ['--sale', '--paper', '--wash', '--sale-wash'],
  ['--success', '--paper', '--wash', '--success-wash'],
  ['--warning', '--paper', '--wash', '--warning-wash'],
];
/** Edges of controls and marks, which need 3:1. */
const MARKS = [
  ['--line-strong', '--paper', '--wash'],
  ['--accent', '--accent-wash', '--paper'],
] as const;

describe.each(SHOPS)('%s', (_shop, colors) => {
  it.each(Object.entries(SCHEMES))('is readable in %s', (_scheme, place) => {
    const getColor = (name: string): string => colors.get(name)?.[place] ?? `no ${name}`;
    const check = (least: number, [text, ...grounds]: readonly [string, ...string[]]) =>
      grounds
        .filter((ground) => !(computeContrast(getColor(text), getColor(ground)) >= least))
        .map((ground) => `${text} on ${ground}: ${computeContrast(getColor(text), getColor(ground)).toFixed(2)}`);
    expect([...TEXTS.flatMap((row) => check(4.5, row)), ...MARKS.flatMap((row) => check(3, row))]).toEqual([]);
  });
});

it('computes the dark colors of a marketplace against the paper and ink of the dark scheme', () => {
  expect([ofShop.get('--paper')?.[1], ofShop.get('--ink')?.[1]]).toEqual([DARK_PAPER, DARK_INK]);
});

it('offers the colors of the design system to a marketplace that has none of its own', () => {
  const names = ['--accent', '--accent-hover', '--accent-deep', '--accent-wash', '--on-deep-soft'];
  expect(Object.values(OWN_THEME)).toEqual(names.map((name) => ofShop.get(name)?.[0]));
});
