declare const __webpack_modules__: Readonly<Record<string, unknown>>;
declare const __webpack_require__: (id: string) => unknown;

/** What `@loadable/component` wants to know of a part that is loaded later; the build writes a call of this into every such place. */
export function lazyChunk(name: string, importAsync: () => Promise<unknown>, resolve: () => string) {
  const resolved: Record<string, boolean> = {};
  return {
    resolved,
    chunkName: () => name,
    resolve,
    importAsync,
    isReady: () => resolved[resolve()] === true && resolve() in __webpack_modules__,
    async requireAsync() {
      resolved[resolve()] = false;
      const part = await importAsync();
      resolved[resolve()] = true;
      return part;
    },
    requireSync: () => __webpack_require__(resolve()),
  };
}
