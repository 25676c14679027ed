import fc from 'fast-check';
import { splitWords, stemWord } from '../../../../../server/services/search/index/words.ts';
import { computeEditDistance } from '../../../../../server/services/search/query/spelling.ts';

describe('wordsOf', () => {
  it.each([
    ["Women's Running Shoes", ['women', 'running', 'shoe']],
    ['T-Shirts & tees', ['tshirt', 'tee']],
    ['size 8.5, café', ['size', '8.5', 'cafe']],
    ['dresses, boxes, ladies, class', ['dress', 'box', 'lady', 'class']],
    ['flip-flops FLIP FLOP', ['flipflop', 'flipflop']],
    ['no-show socks, no shows', ['noshow', 'sock', 'noshow']],
  ])('finds the stems of %s', (text, stems) => {
    expect(splitWords(text).map(({ stem }) => stem)).toEqual(stems);
  });

  it('gives a word and its plural the same stem', () => {
    for (const word of ['shoe', 'boot', 'dress', 'watch', 'glass', 'beanie']) {
      const plural = /(s|ch)$/.test(word) ? `${word}es` : `${word}s`;
      expect(stemWord(plural)).toBe(stemWord(word));
    }
  });
});

describe('distance', () => {
  it.each([
    ['sneaker', 'sneaker', 0],
    ['sneaker', 'snaeker', 1],
    ['boot', 'boots', 1],
    ['sandal', 'sandle', 2],
    ['loafer', 'lofer', 1],
    ['kitten', 'sitting', 3],
  ])('from %s to %s is %d', (a, b, steps) => {
    expect(computeEditDistance(a, b, 3)).toBe(steps);
  });

  it('is symmetric, and above the limit if it stopped', () => {
    const word = fc.stringMatching(/^[ab]{0,7}$/);
    fc.assert(
      fc.property(word, word, (a, b) => {
        const steps = computeEditDistance(a, b, 10);
        expect(computeEditDistance(b, a, 10)).toBe(steps);
        expect(computeEditDistance(a, b, 1) > 1).toBe(steps > 1);
      }),
    );
  });
});
