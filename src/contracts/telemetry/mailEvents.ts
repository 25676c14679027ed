import { z } from 'zod';
import { createBoundedText } from '../common.ts';

/** The fields of SendGrid's webhook events that the shop reads. */
export const sendgridEvents = z
  .array(
    z.object({
      email: createBoundedText(320),
      event: createBoundedText(40),
      /** The type of a bounce: `bounce` or `blocked`. */
      type: createBoundedText(40).optional(),
      reason: createBoundedText(2000).optional(),
    }),
  )
  .max(5000);
