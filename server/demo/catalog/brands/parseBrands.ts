import { parseWeights, splitLines } from '../tables.ts';
import type { Brand } from './brand.ts';

/**
 * Parses brands from a table of four lines each: `name | level | ending | naming | stars | badge`, products, words (`~`
 * is a blank within a word), and the brand's self-description.
 */
export function parseBrands(table: string): Brand[] {
  const rows = splitLines(table);
  return Array.from({ length: rows.length / 4 }, (_, index) => parseBrand(rows.slice(index * 4, index * 4 + 4)));
}

function parseBrand([head = '', makes = '', words = '', about = '']: readonly string[]): Brand {
  const [name = '', level, ending, naming, quality, badge] = head.split('|').map((part) => part.trim());
  return {
    name,
    description: about,
    level: Number(level),
    ending: parsePriceEnding(ending),
    makes: new Map(parseWeights(makes)),
    naming: naming === 'numbered' || naming === 'series' ? naming : 'plain',
    words: words.split(' ').map((word) => word.replaceAll('~', ' ')),
    quality: Number(quality),
    ...(badge && { badge }),
  };
}

function parsePriceEnding(text: string | undefined): Brand['ending'] {
  if (text === '95') return 95;
  return text === '99' ? 99 : 0;
}
