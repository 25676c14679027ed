/** Returns the page links around `page`: the first, the last and the neighbours; `null` stands for a gap. */
export function listPageNumbers(page: number, pageCount: number): (number | null)[] {
  const candidatePages = new Set([1, page - 1, page, page + 1, pageCount]);
  const shownPages = [...candidatePages].filter((number) => number >= 1 && number <= pageCount).sort((a, b) => a - b);
  return shownPages.flatMap((number, index) => {
    const previousNumber = shownPages[index - 1] ?? 0;
    if (number - previousNumber === 2) return [number - 1, number];
    return number - previousNumber > 2 ? [null, number] : [number];
  });
}
