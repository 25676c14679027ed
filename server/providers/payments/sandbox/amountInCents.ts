import { z } from 'zod';

/** An amount as providers write it, `129.95`, in cents. */
export const amountInCents = z
  .string()
  .regex(/^\d{1,8}\.\d{2}$/)
  .transform((text) => Number(text.replace('.', '')));
