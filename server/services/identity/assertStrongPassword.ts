import { getPasswordError, normalizePassword } from '../../../src/lib/passwordRules.ts';
import { ApiError } from '../../platform/http/apiError.ts';

const TOO_COMMON = 'This password is one of the first that attackers try. Please choose another one.';
const TOO_PERSONAL = 'Please choose a password that is not your name or email address.';
/** Digits and signs that do not hide a leaked word: `sunshine1!`. */
const SIGNS_AROUND = /^[^\p{L}]{1,4}(?=\p{L})|(?<=\p{L})[^\p{L}]{1,4}$/gu;

let common: Promise<ReadonlySet<string>> | undefined;

/** Reads about 49,000 leaked passwords (zxcvbn-ts, MIT); loaded at the first use. */
function readCommon(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return common;
}

type Owner = { readonly email: string; readonly fullName: string };

/** Returns the parts of the owner's name and address that are likely passwords. */
const listPersonalWords = ({ email, fullName }: Owner): string[] =>
  [email, email.split('@')[0] ?? '', fullName, fullName.replaceAll(/\s/g, '')].map(normalizePassword);

async function findWeakness(password: string, owner: Owner): Promise<string | undefined> {
  const ruleError = getPasswordError(password);
  if (ruleError !== undefined) return ruleError;
  const text = normalizePassword(password);
  if (listPersonalWords(owner).includes(text)) return TOO_PERSONAL;
  const commonPasswords = await readCommon();
  return [text, text.replace(SIGNS_AROUND, '')].some((word) => commonPasswords.has(word)) ? TOO_COMMON : undefined;
}

/**
 * Rejects a password that is easy to guess, that is common, or that is the owner's name or address.
 * @param field the form field that the error names
 * @throws {ApiError} 400 `input.invalid`
 */
export async function assertStrongPassword(password: string, owner: Owner, field = 'password'): Promise<void> {
  const weakness = await findWeakness(password, owner);
  if (weakness !== undefined) throw new ApiError(400, 'input.invalid', 'Invalid input', { [field]: weakness });
}
