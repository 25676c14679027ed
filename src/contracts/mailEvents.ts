import { z } from 'zod';
import { boundedText } from './common.ts';

/** The fields of SendGrid's webhook events that the shop reads. */
export const sendgridEvents = z
  .array(
    z.object({
      email: boundedText(320),
      event: boundedText(40),
      /** The type of a bounce: `bounce` or `blocked`. */
      type: boundedText(40).optional(),
      reason: boundedText(2000).optional(),
    }),
  )
  .max(5000);
