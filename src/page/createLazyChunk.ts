import { afterPaint } from './afterPaint.ts';

declare const __webpack_modules__: Readonly<Record<string, unknown>>;
declare const __webpack_require__: (id: string) => unknown;

/**
 * Returns the chunk object that `@loadable/component` expects. The build replaces every lazily loaded part with a call
 * of this.
 */
export function createLazyChunk(name: string, importAsync: () => Promise<unknown>, resolve: () => string) {
  const resolvedChunks: Record<string, boolean> = {};
  return {
    resolved: resolvedChunks,
    chunkName: () => name,
    resolve,
    importAsync,
    isReady: () => resolvedChunks[resolve()] === true && resolve() in __webpack_modules__,
    async requireAsync() {
      resolvedChunks[resolve()] = false;
      // A phone first answers the touch that opens the part: starting a load takes it up to 30 ms.
      await afterPaint();
      const part = await importAsync();
      resolvedChunks[resolve()] = true;
      return part;
    },
    requireSync: () => __webpack_require__(resolve()),
  };
}
