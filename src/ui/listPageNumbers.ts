/** Returns the page links around `page`: the first, the last and the neighbours; `null` stands for a gap. */
export function listPageNumbers(page: number, pageCount: number): (number | null)[] {
  const requested = new Set([1, page - 1, page, page + 1, pageCount]);
  const shown = [...requested].filter((number) => number >= 1 && number <= pageCount).sort((a, b) => a - b);
  return shown.flatMap((number, index) => {
    const before = shown[index - 1] ?? 0;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [null, number] : [number];
  });
}
