import { z } from 'zod';
import { type Environment, readVariables } from './readVariables.ts';

const schema = z.object({
  REVIEW_MODERATION: z.enum(['off', 'media'], { error: 'must be off or media' }).default('off'),
});

export type ReviewSettings = {
  /** `media`: photos and videos of reviews are published after the operator's approval. */
  reviewModeration: 'off' | 'media';
};

/** @throws {StartError} one line that names the wrong variable */
export function readReviewSettings(env: Environment): ReviewSettings {
  return { reviewModeration: readVariables(env, schema).REVIEW_MODERATION };
}
