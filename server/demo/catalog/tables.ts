/** Splits a block of text into its non-blank lines. */
export const splitLines = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Splits `a | b | c` into a list. */
export const splitParts = (text: string): readonly string[] => text.split('|').map((part) => part.trim());

/** Parses weighted names such as `run:6 trail:3 walk`; the default weight is 1. */
export const parseWeights = (text: string): readonly (readonly [string, number])[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((entry) => {
      const [name = '', weight = '1'] = entry.split(':');
      return [name, Number(weight)];
    });
