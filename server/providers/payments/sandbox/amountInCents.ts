import { z } from 'zod';

/** Parses a provider's decimal amount, `129.95`, into cents. */
export const amountInCents = z
  .string()
  .regex(/^\d{1,8}\.\d{2}$/)
  .transform((text) => Number(text.replace('.', '')));
