import type { z } from 'zod';
import type { Permission } from '../../../src/contracts/desk/permissions.ts';
import type { Parts } from '../../parts.ts';

/** Sums that a person may give away without the approval of another; null without a limit. */
export type ActorLimits = { readonly refundCents: number | null; readonly creditCents: number | null };

/** The person who performs an operation. */
export type Actor = {
  /** The name in the audit log. */
  readonly name: string;
  /** Undefined for a person at the command line, who may do everything. */
  readonly staffId?: number;
  readonly channel: 'command' | 'desk';
  readonly permissions: ReadonlySet<Permission>;
  readonly limits: ActorLimits;
  /** Whether the person gave the second factor again a short time ago. */
  readonly isConfirmed: boolean;
};

export type OperationContext = { readonly parts: Parts; readonly actor: Actor };

type Input<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape, z.core.$strict>>;

/** A kind of change: its permission, its input, its effect and its words. */
type Definition<Shape extends z.ZodRawShape, Result> = {
  /** The noun and the verb, such as `order.pack`: the command `order pack`, and the desk's call. */
  readonly name: string;
  readonly permission: Permission;
  /** One line about the effect, for lists of commands and the palette. */
  readonly summary: string;
  /** More about it for `--help`. */
  readonly help?: string;
  /** Each field has a description. Commands pass texts, lists of texts and booleans. */
  readonly input: z.ZodObject<Shape, z.core.$strict>;
  /** The fields that a command takes as words, in order; the others are options. */
  readonly words?: readonly (keyof Shape & string)[];
  /** Whether the desk asks for the second factor again. */
  readonly needsConfirmation?: true;
  /** Names what changes, for the audit log: `order 112-4820193-7740021`. It may look a number up. */
  readonly subject: (input: Input<Shape>, parts: Parts) => string | Promise<string>;
  /** Names the things that the person has handled, if they are several; by default the subject. */
  readonly handles?: (result: Result) => readonly string[];
  /** Names the thing that the change has added: it is the subject from then on. */
  readonly adds?: (result: Result) => string;
  /** Returns the facts that the change concerns; the audit log keeps them as before and after. */
  readonly readState?: (parts: Parts, input: Input<Shape>) => Promise<unknown>;
  /** Makes the change. @throws {ApiError} for a change that is not possible */
  readonly run: (context: OperationContext, input: Input<Shape>) => Promise<Result>;
  /**
   * Tries the change. By default `run` is rolled back, so it may use nothing except the database; an operation that calls
   * a provider tries out what precedes the call. It is rolled back too.
   */
  readonly preview?: (context: OperationContext, input: Input<Shape>) => Promise<Result>;
  /** Describes the result in lines of text, for the person at a command or at the desk. */
  readonly describe: (result: Result, actor: Actor) => string;
  /** Returns what the desk answers of the result; by default all of it, so it may hold no personal data. */
  readonly present?: (result: Result) => unknown;
  /** Returns the file that the operation makes, such as a label; commands save it under the name of `--out`. */
  readonly file?: (result: Result) => OperationFile | undefined;
};

/** A file that an operation makes. */
type OperationFile = { readonly name: string; readonly type: string; readonly bytes: Uint8Array };

/** The result of an operation, for programs and as text. */
export type OperationResult = {
  readonly result: unknown;
  readonly text: string;
  readonly file?: OperationFile | undefined;
  /** The things that the person has handled, if they are not the subject. */
  readonly handled?: readonly string[] | undefined;
  /** The thing that was added. */
  readonly added?: string | undefined;
};

/** A change whose input is parsed. */
export type PreparedChange = {
  /** Returns the name of the thing that changes. */
  readonly readSubject: (parts: Parts) => Promise<string>;
  readonly readState: (parts: Parts) => Promise<unknown>;
  readonly run: (context: OperationContext) => Promise<OperationResult>;
  readonly preview: (context: OperationContext) => Promise<OperationResult>;
};

/** A kind of change by staff, for commands and for the desk. */
export type Operation = {
  readonly name: string;
  readonly permission: Permission;
  readonly summary: string;
  readonly help: string | undefined;
  readonly input: z.ZodObject;
  readonly words: readonly string[];
  readonly needsConfirmation: boolean;
  readonly makesFile: boolean;
  /** Parses the input. @throws the error of the schema */
  readonly prepare: (input: unknown) => PreparedChange;
};

/** Defines a kind of change by staff, once for all its callers. */
export function defineOperation<Shape extends z.ZodRawShape, Result>(definition: Definition<Shape, Result>): Operation {
  const { name, permission, summary, help, input: schema, words = [], needsConfirmation = false } = definition;
  const { run, preview = run, readState, subject, handles, adds, describe, present, file } = definition;
  const toResult = (result: Result, actor: Actor): OperationResult => ({
    result: present ? present(result) : result,
    text: describe(result, actor),
    file: file?.(result),
    handled: handles?.(result),
    added: adds?.(result),
  });
  return {
    name,
    permission,
    summary,
    help,
    input: schema,
    words,
    needsConfirmation,
    makesFile: file !== undefined,
    prepare: (rawInput) => {
      const input = schema.parse(rawInput);
      return {
        readSubject: async (parts) => subject(input, parts),
        readState: async (parts) => (await readState?.(parts, input)) ?? null,
        run: async (context) => toResult(await run(context, input), context.actor),
        preview: async (context) => toResult(await preview(context, input), context.actor),
      };
    },
  };
}
