import { z } from 'zod';
import { boundedRecord, boundedText } from './common.ts';

/** More flags than a shop has. */
const MAX_FLAGS = 100;

/** Flag → variant. Flags with their default variant are omitted. */
export const flagVariants = boundedRecord(boundedText(60), boundedText(40), MAX_FLAGS);

/** GET /zcs/flags: the variants of a marketplace's pages. */
export const flagsAnswer = z.object({ flags: flagVariants });
export type FlagsAnswer = z.infer<typeof flagsAnswer>;
