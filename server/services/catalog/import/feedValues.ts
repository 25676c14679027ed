const WIDTH = '[2-6]?[A-E]|AA{1,3}|EE{1,3}|N|M|W|WW|XW|Narrow|Medium|Wide|(?:Extra|X)[ -]Wide';
const SIZE_AND_WIDTH = new RegExp(
  `^((?:US|UK|EU)?\\s*\\d{1,2}(?:\\.5|½| 1/2)?)(?:\\s+|\\s*[-,/]\\s*)(${WIDTH})((?:\\s*\\([^)]{1,12}\\))?)(?:\\s+width)?(?:\\s+US)?$`,
  'i',
);

/**
 * Returns the size and width of a shoe: `10.5 2E` is size 10.5 in width 2E. A stated width takes precedence; sizes of
 * children (`12 M` is months) and of clothing have none.
 */
export function splitWidth(
  { size = '', width = '' }: { readonly size?: string; readonly width?: string },
  isAdultShoe: boolean,
): { readonly size: string; readonly width: string } {
  const [, number, letters, note = ''] = (isAdultShoe && width === '' && SIZE_AND_WIDTH.exec(size)) || [];
  return number === undefined || letters === undefined
    ? { size, width }
    : { size: number.trim(), width: `${letters}${note.trim()}` };
}

const LENGTHS = [8, 12, 13, 14];

/** Returns a GTIN as digits: empty for no text, undefined for a wrong one, such as a rounded `8.85E+11`. */
export function toGtin(text: string): string | undefined {
  const digits = text.replace(/^'|[\s-]/g, '');
  if (digits === '') return '';
  if (!/^\d+$/.test(digits) || !LENGTHS.includes(digits.length)) return undefined;
  // The last digit checks the others: from the right, every second one counts three times.
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? digits : undefined;
}
