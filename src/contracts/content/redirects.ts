import { z } from 'zod';
import { createBoundedText, MAX_PAGE_URL_LENGTH } from '../common.ts';

/** GET /v1/redirects?path=…: the path of a page that was not found. */
export const redirectQuery = z.object({ path: createBoundedText(MAX_PAGE_URL_LENGTH) });

/** Where an old address leads; null if it is none. */
export const redirectAnswer = z.object({ target: z.string().nullable() });
export type RedirectAnswer = z.infer<typeof redirectAnswer>;
