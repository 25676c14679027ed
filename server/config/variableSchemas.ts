import { z } from 'zod';

/** A URL of one of these protocols; the error message shows the example. */
export const createUrlSchema = (protocols: string, example: string) =>
  z.url({ protocol: new RegExp(`^(${protocols})$`), error: `must be a URL such as ${example}` });

export const createWholeNumberSchema = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error });
};

export const flag = z
  .enum(['0', '1', 'false', 'true'], { error: 'must be true or false (or 1 or 0)' })
  .transform((value) => value === '1' || value === 'true');

/** Values separated by commas. */
export const list = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);
