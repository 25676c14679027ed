import { z } from 'zod';
import type { Operation } from './operation.ts';

/** A field of an operation's input, as a command takes it. */
export type OperationField = {
  readonly name: string;
  readonly description: string;
  readonly kind: 'text' | 'texts' | 'flag' | 'file';
  readonly isRequired: boolean;
  /** The allowed values; empty for free text. */
  readonly choices: readonly string[];
  /** Free text about a customer, which is deleted with the account and therefore not part of the audit log. */
  readonly isPrivate: boolean;
};

const choicesSchema = z.looseObject({ enum: z.array(z.string()).default([]) });
const fieldSchema = z.looseObject({
  type: z.string().optional(),
  description: z.string().default(''),
  enum: z.array(z.string()).default([]),
  isFile: z.boolean().default(false),
  isPrivate: z.boolean().default(false),
  items: choicesSchema.optional(),
});
const inputSchema = z.looseObject({
  properties: z.record(z.string(), fieldSchema),
  required: z.array(z.string()).default([]),
});

function toKind({ type, isFile }: z.output<typeof fieldSchema>): OperationField['kind'] {
  if (isFile) return 'file';
  return type === 'array' ? 'texts' : type === 'boolean' ? 'flag' : 'text';
}

/** Lists the fields of a schema with the values that each allows. */
export function listChoices(schema: z.ZodObject): { readonly name: string; readonly choices: readonly string[] }[] {
  const { properties } = inputSchema.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return Object.entries(properties).map(([name, field]) => ({ name, choices: field.items?.enum ?? field.enum }));
}

/** Lists the fields of an operation's input: first the words of its command, then the options. */
export function listOperationFields({ input, words }: Pick<Operation, 'input' | 'words'>): OperationField[] {
  const { properties, required } = inputSchema.parse(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }));
  const fields = Object.entries(properties).map(([name, field]) => ({
    name,
    description: field.description,
    kind: toKind(field),
    isRequired: required.includes(name),
    choices: field.enum,
    isPrivate: field.isPrivate,
  }));
  const named = words.flatMap((word) => fields.find(({ name }) => name === word) ?? []);
  return [...named, ...fields.filter(({ name }) => !words.includes(name))];
}

/** Returns the name of an option: `requestKey` is `request-key`. */
export const toOptionName = (field: string): string => field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const toTexts = (value: unknown): readonly string[] => [value].flat().map(String);

const NUMBER = /^\d+$/;

/** Returns the value of a field for the audit log. The number of a customer is not private; the email address is. */
function toLoggedTexts({ kind, isPrivate }: OperationField, value: unknown): readonly string[] {
  if (kind === 'file') return ['(file)'];
  return toTexts(value).map((text) => (isPrivate && !NUMBER.test(text) ? '(text)' : text));
}

/** Returns the input of an operation as the arguments of its command, for the audit log. */
export function formatOperationArgs(operation: Operation, input: Readonly<Record<string, unknown>>): string[] {
  return listOperationFields(operation).flatMap((field) => {
    const value = input[field.name];
    if (value === undefined || value === null || value === false) return [];
    const texts = toLoggedTexts(field, value);
    if (operation.words.includes(field.name)) return texts;
    const option = `--${toOptionName(field.name)}`;
    return field.kind === 'flag' ? [option] : texts.flatMap((text) => [option, text]);
  });
}
