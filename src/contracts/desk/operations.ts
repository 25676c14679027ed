import { z } from 'zod';
import { createBoundedText } from '../common.ts';
import type { Permission } from './permissions.ts';

/** POST /api/desk/operations/{name}: makes a change, or tries it (`isPreview`). */
export const operationRequest = z.strictObject({
  /** Texts, lists of texts and booleans by the names of the fields; a file is Base64. */
  input: z.record(z.string().max(100), z.unknown()).default({}),
  isPreview: z.boolean().default(false),
  /** The version that the person saw: the change is refused (409 `conflict`) if it is another one by now. */
  version: z.union([z.int().nonnegative(), createBoundedText(100)]).optional(),
});
export type OperationRequest = z.input<typeof operationRequest>;

/** The answer of an operation: its result for programs, and as lines of text. */
export type OperationAnswer<Result = unknown> = {
  readonly result: Result;
  readonly text: string;
  /** A file that it makes, such as a label. */
  readonly file?: { readonly name: string; readonly type: string; readonly base64: string };
};

/** A field of an operation. */
export type DeskField = {
  readonly name: string;
  readonly description: string;
  readonly kind: 'text' | 'texts' | 'flag' | 'file';
  readonly isRequired: boolean;
  /** The allowed values; empty for free text. */
  readonly choices: readonly string[];
};

/** A kind of change that the person may make (GET /api/desk/operations). */
export type DeskOperation = {
  readonly name: string;
  readonly summary: string;
  readonly help: string | null;
  readonly permission: Permission;
  readonly fields: readonly DeskField[];
  /** Whether the second factor must have been given in the last minutes. */
  readonly needsConfirmation: boolean;
  readonly makesFile: boolean;
  /** Whether it accepts a `version`. */
  readonly hasVersion: boolean;
};

/** The change of a thing since the person read it: in the body of 409 `conflict`. */
export type Conflict = {
  /** Null for a customer or the shop itself. */
  readonly by: string | null;
  /** Null if it is not recorded. */
  readonly at: string | null;
  /** The operation, such as `order hold`; null if it is not recorded. */
  readonly what: string | null;
  /** The states before and after it, as the audit log holds them: without personal data. */
  readonly before: unknown;
  readonly after: unknown;
};
