import '@loadable/server';

declare module '@loadable/server' {
  interface ChunkExtractor {
    /** Called with each chunk of a rendered component; missing in the package's types. */
    addChunk(name: string): void;
  }
}
