import { CommandError, parseTyped } from '../../command.ts';

const ORDER_ID = /^\d{3}-\d{7}-\d{7}$/;
/** The number of a return, which is on its parcel. */
const RMA = /^\d{10}$/;

/** Returns the only word of a command. @throws {CommandError} the usage, for another number of words, or another form */
function parseWord(args: readonly string[], pattern: RegExp, usage: string): string {
  const [word = '', ...others] = parseTyped(args, {}, usage).positionals;
  if (!pattern.test(word) || others.length > 0) throw new CommandError(usage);
  return word;
}

/** Returns the number of the order that a command names. @throws {CommandError} with the usage */
export const parseOrderNumber = (args: readonly string[], usage: string): string => parseWord(args, ORDER_ID, usage);

/** Returns the number of the return that a command names. @throws {CommandError} with the usage */
export const parseReturnNumber = (args: readonly string[], usage: string): string => parseWord(args, RMA, usage);
