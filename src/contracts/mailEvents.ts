import { z } from 'zod';
import { boundedText } from './common.ts';

/** Events of SendGrid's webhook, as far as they are read. */
export const sendgridEvents = z
  .array(
    z.object({
      email: boundedText(320),
      event: boundedText(40),
      /** Of a bounce: `bounce` or `blocked`. */
      type: boundedText(40).optional(),
      reason: boundedText(2000).optional(),
    }),
  )
  .max(5000);
