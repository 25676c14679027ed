/** Joins class names and skips empty ones: `classNames('a', isOn && 'b', undefined)`. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
