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
