import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';

const PLACE = /^:(\d+):(\d+)/;

/**
 * Shows lines of the sources in stacks of errors from a bundle. Its source map is read with the first error, because it
 * takes
 * 20 MiB of memory; Node's own option reads it at the start.
 * @param bundle its absolute path; the map is next to it
 */
export function showSourceLines(bundle: string): void {
  let cachedMap: WeakRef<SourceMap> | undefined;
  const readMap = (): SourceMap => {
    const map = cachedMap?.deref() ?? new SourceMap(JSON.parse(readFileSync(`${bundle}.map`, 'utf8')));
    cachedMap = new WeakRef(map);
    return map;
  };
  const locate = (frame: string): string => {
    const start = frame.indexOf(bundle);
    const [place = '', line, column] = PLACE.exec(frame.slice(start + bundle.length)) ?? [];
    if (start < 0 || place === '') return frame;
    const entry = readMap().findEntry(Number(line) - 1, Number(column) - 1);
    return 'originalSource' in entry
      ? frame.replace(`${bundle}${place}`, `${entry.originalSource}:${entry.originalLine + 1}`)
      : frame;
  };
  Error.prepareStackTrace = (error, frames) =>
    [`${error}`, ...frames.map((frame) => `    at ${locate(String(frame))}`)].join('\n');
}
