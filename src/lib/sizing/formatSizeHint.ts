import { convertSize, type SizeUnit, type SizeWearers } from './sizeUnits.ts';

/** Letter sizes in numbers, for women and for men (chest in inches). */
const WOMENS_LETTERS: Readonly<Record<string, string>> = {
  XS: '0–2',
  S: '4–6',
  M: '8–10',
  L: '12–14',
  XL: '16',
  '2XL': '18–20',
  '1X': '14W–16W',
  '2X': '18W–20W',
  '3X': '22W–24W',
};
const MENS_CHESTS: Readonly<Record<string, string>> = {
  XS: '32–34',
  S: '35–37',
  M: '38–40',
  L: '41–43',
  XL: '44–46',
  '2XL': '47–49',
  '3X': '50–53',
};

/** Returns a size in other systems: `UK 6.5, EU 39.5, foot 24.9 cm`; empty when there are none. */
export function formatSizeHint(size: string, unit: SizeUnit, wearers: SizeWearers, gender: string | null): string {
  if (!wearers.isShoe) return formatLetterHint(size, wearers.genders);
  const convert = (other: SizeUnit): string | undefined => convertSize(size, other, wearers, gender);
  const [us, uk, eu, cm] = [convert('US'), convert('UK'), convert('EU'), convert('centimeter')];
  if (us === undefined) return '';
  const isOwn = unit === 'standard' || unit === 'US';
  return [isOwn ? `UK ${uk}` : `US ${us}`, unit !== 'EU' && unit !== 'AT' && `EU ${eu}`, `foot ${cm} cm`]
    .filter(Boolean)
    .join(', ');
}

function formatLetterHint(size: string, genders: readonly string[]): string {
  const [gender, other] = genders;
  if (other !== undefined) return '';
  if (gender === 'womens' && WOMENS_LETTERS[size]) return `women's ${WOMENS_LETTERS[size]}`;
  if (gender === 'mens' && MENS_CHESTS[size]) return `chest ${MENS_CHESTS[size]} in`;
  return '';
}
