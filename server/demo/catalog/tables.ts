/** The lines of a block of text, one entry each; blank lines fall out. */
export const lines = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** `a | b | c` as a list. */
export const parts = (text: string): readonly string[] => text.split('|').map((part) => part.trim());

/** `run:6 trail:3 walk` as weighted names; a name alone weighs 1. */
export const weights = (text: string): readonly (readonly [string, number])[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((entry) => {
      const [name = '', weight = '1'] = entry.split(':');
      return [name, Number(weight)];
    });
