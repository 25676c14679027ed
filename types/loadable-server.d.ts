import '@loadable/server';

declare module '@loadable/server' {
  interface ChunkExtractor {
    /** Told of each chunk that a rendered component came from; missing in the package's own types. */
    addChunk(name: string): void;
  }
}
