declare const __webpack_modules__: Readonly<Record<string, unknown>>;
declare const __webpack_require__: <File>(id: string) => File;

/** A file that the browser loads on demand. */
export type LazyChunk<File> = {
  readonly chunkName: string;
  /** Whether the file was loaded on demand before. */
  readonly isReady: () => boolean;
  readonly requireAsync: () => Promise<File>;
  readonly requireSync: () => File;
};

/** Returns the argument of `loadable` in the browser. The build replaces every lazily loaded part with a call of this. */
export function createLazyChunk<File>(
  chunkName: string,
  importAsync: () => Promise<File>,
  resolve: () => string,
): LazyChunk<File> {
  let isLoaded = false;
  return {
    chunkName,
    isReady: () => isLoaded && resolve() in __webpack_modules__,
    async requireAsync() {
      const file = await importAsync();
      isLoaded = true;
      return file;
    },
    requireSync: () => __webpack_require__(resolve()),
  };
}
