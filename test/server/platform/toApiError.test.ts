import { z } from 'zod';
import { toApiError } from '../../../server/platform/http/answerApiError.ts';

const form = z.object({
  name: z.string().max(5),
  quantity: z.int().max(9),
  note: z.string().regex(/^a/, 'Begin with a.'),
});
const readFields = (input: unknown) => toApiError(form.safeParse(input).error).toBody();

it('names missing and too long fields with the texts of the catalog', () => {
  expect(readFields({ name: 'Lindqvist', note: 'b' })).toEqual({
    id: 'input.invalid',
    message: 'Invalid input',
    fields: { name: 'Input too long', quantity: 'Required', note: 'Begin with a.' },
  });
});

it('explains other errors in plain sentences', () => {
  const every = z.object({
    kind: z.enum(['a', 'b']),
    list: z.array(z.string()).min(2),
    most: z.array(z.string()).max(1),
    above: z.number().gt(5),
    whole: z.int(),
    yes: z.boolean(),
    day: z.iso.date(),
    either: z.union([z.number(), z.boolean()]),
    shortest: z.string().min(3),
    empty: z.string().min(1),
    inner: z.strictObject({ id: z.string() }),
    coerced: z.coerce.number().min(1),
    many: z.coerce.number(),
  });
  const input = {
    kind: 'c',
    list: [],
    most: ['a', 'b'],
    above: 5,
    whole: 1.5,
    yes: 'yes',
    day: '2026-02-30',
    either: 'x',
    shortest: 'ab',
    empty: '',
    inner: { id: 7, more: 1 },
    coerced: 0,
    many: 'x',
  };
  expect(toApiError(every.safeParse(input).error).toBody().fields).toEqual({
    kind: 'Choose one of the allowed values.',
    list: 'Use at least 2 entries.',
    most: 'Use at most 1 entry.',
    above: 'Use a number above 5.',
    whole: 'Send a whole number here.',
    yes: 'Send true or false here.',
    day: 'This is not in the expected form.',
    either: 'Choose one of the allowed values.',
    shortest: 'Use at least 3 characters.',
    empty: 'Required',
    'inner.id': 'Send a text here.',
    inner: 'This holds a field that is not known here.',
    coerced: 'Use a number of at least 1.',
    many: 'Send a number here.',
  });
});

it('does not report a wrong field as missing, nor a number as too long', () => {
  const { fields } = readFields({ name: 7, quantity: 10, note: 'a' });
  expect(fields).toEqual({ name: 'Send a text here.', quantity: 'Use a number of at most 9.' });
});
