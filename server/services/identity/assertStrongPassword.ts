import { newPassword } from '../../../src/contracts/identity.ts';
import { ApiError } from '../../platform/http/apiError.ts';

const TOO_COMMON = 'This password is one of the first that attackers try. Please choose another one.';
const TOO_PERSONAL = 'Please choose a password that is not your name or email address.';

let common: Promise<ReadonlySet<string>> | undefined;

/** Reads about 18,000 leaked passwords of an allowed length (zxcvbn-ts, MIT); loaded at the first use. */
function readCommon(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const isLongEnough = (password: string): boolean => newPassword.safeParse(password).success;
    return new Set(dictionary['passwords-common'].filter(isLongEnough));
  });
  return common;
}

const normalizeText = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

type Owner = { readonly email: string; readonly fullName: string };

/** Returns the parts of the owner's name and address that are likely passwords. */
const listPersonalWords = ({ email, fullName }: Owner): string[] =>
  [email, email.split('@')[0] ?? '', fullName, fullName.replaceAll(/\s/g, '')].map(normalizeText);

/**
 * Rejects a password that is common, or that is the owner's name or address.
 * @param field the form field that the error names
 * @throws {ApiError} 400 `input.invalid`
 */
export async function assertStrongPassword(password: string, owner: Owner, field = 'password'): Promise<void> {
  const normalizedPassword = normalizeText(password);
  const isPersonal = listPersonalWords(owner).includes(normalizedPassword);
  if (!isPersonal && !(await readCommon()).has(normalizedPassword)) return;
  throw new ApiError(400, 'input.invalid', 'Invalid input', { [field]: isPersonal ? TOO_PERSONAL : TOO_COMMON });
}
