import { z } from 'zod';
import { toApiError } from '../../../server/platform/http/toApiError.ts';

const form = z.object({
  name: z.string().max(5),
  quantity: z.int().max(9),
  note: z.string().regex(/^a/, 'Begin with a.'),
});
const fieldsOf = (input: unknown) => toApiError(form.safeParse(input).error).toBody();

it('says in the words of the catalogue which fields are missing or too long', () => {
  expect(fieldsOf({ name: 'Lindqvist', note: 'b' })).toEqual({
    id: 'input.invalid',
    message: 'Invalid input',
    fields: { name: 'Input too long', quantity: 'Required', note: 'Begin with a.' },
  });
});

it('does not call missing what is only wrong, nor a number too long', () => {
  const { fields } = fieldsOf({ name: 7, quantity: 10, note: 'a' });
  expect(fields).toEqual({
    name: expect.stringContaining('received number'),
    quantity: expect.not.stringContaining('Input too long'),
  });
});
