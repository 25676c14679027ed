declare global {
  /** Set by Jest's global set-up for its global teardown. */
  var embeddedTestDatabase: import('../../server/platform/database/startEmbedded.ts').EmbeddedDatabase | undefined;
}

export {};
