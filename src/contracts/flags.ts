import { z } from 'zod';
import { createBoundedRecord, createBoundedText } from './common.ts';

/** More flags than any shop has. */
const MAX_FLAGS = 100;
export const MAX_RUNNING_EXPERIMENTS = 10;

/** The variant of each flag. Flags with their default variant are omitted. */
const flagVariants = createBoundedRecord(createBoundedText(60), createBoundedText(40), MAX_FLAGS);

/** The share of visitors that see a variant, relative to the weights of the others. */
const weightedVariant = z.object({ variant: createBoundedText(40), weight: z.int().min(1).max(1000) });
export type WeightedVariant = z.infer<typeof weightedVariant>;
/** The first variant is the control. */
export const weightedVariants = z.array(weightedVariant).min(2).max(10);

/** The facts of a running experiment that pages need to assign a visitor. */
const runningExperiment = z.object({
  experimentId: createBoundedText(60),
  flag: createBoundedText(60),
  variants: weightedVariants,
});
export type RunningExperiment = z.infer<typeof runningExperiment>;

/** GET /zcs/flags: the variants of a marketplace's pages, and its running experiments. */
export const flagsAnswer = z.object({
  flags: flagVariants,
  experiments: z.array(runningExperiment).max(MAX_RUNNING_EXPERIMENTS),
});
export type FlagsAnswer = z.infer<typeof flagsAnswer>;
