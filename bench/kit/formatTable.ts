/** Formats rows in aligned columns: the first to the left, others to the right. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)));
  const formatLine = (row: readonly string[]): string =>
    widths
      .map((width, column) => (column === 0 ? (row[column] ?? '').padEnd(width) : (row[column] ?? '').padStart(width)))
      .join('  ')
      .trimEnd();
  return [formatLine(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(formatLine)].join('\n');
}
