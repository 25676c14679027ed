import { z } from 'zod';

/** POST /martypixel, type martyExchangesError: what broke in the browser; `code` is `ChunkLoadError` or `CSS_CHUNK_LOAD_FAILED` for chunks. */
export const clientError = z.object({
  type: z.literal('martyExchangesError'),
  code: z.string().max(80),
  detailedMessage: z.string().max(2000),
  page: z.string().max(500),
});
export type ClientError = z.infer<typeof clientError>;
