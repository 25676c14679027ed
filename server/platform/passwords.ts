import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { getPasswordError, normalizePassword } from '../../src/lib/account/passwordRules.ts';
import { ApiError } from './http/apiError.ts';

/** The work of one password hash by argon2id: KiB of memory, passes, lanes. */
export type PasswordCost = { readonly memory: number; readonly passes: number; readonly parallelism: number };

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. About 20 ms of one core, off the event loop. */
export const PASSWORD_COST: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };

const TAG_LENGTH = 32;
const SALT_LENGTH = 16;

type StoredPassword = PasswordCost & { readonly salt: Buffer; readonly tag: Buffer };

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

const computeDigest = (password: string, salt: Buffer, cost: PasswordCost, tagLength: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // NFKC unifies different encodings of the same letters.
    const parameters = { message: password.normalize('NFKC'), nonce: salt, ...cost, tagLength };
    argon2('argon2id', parameters, (error, tag) => (error ? reject(error) : resolve(tag)));
  });

const encodeUnpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/** Hashes a password with argon2id and its own salt, in the PHC string format. */
export async function hashPassword(password: string, cost = PASSWORD_COST): Promise<string> {
  const salt = randomBytes(SALT_LENGTH);
  const tag = await computeDigest(password, salt, cost, TAG_LENGTH);
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encodeUnpadded(salt)}$${encodeUnpadded(tag)}`;
}

function parseStored(storedHash: string): StoredPassword | undefined {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(storedHash) ?? [];
  if (salt === undefined || tag === undefined) return undefined;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

/** The password that is checked when there is no account, so that the answer takes the same time. */
const DUMMY_PASSWORD = { salt: Buffer.alloc(SALT_LENGTH), tag: Buffer.alloc(TAG_LENGTH) };

/**
 * Returns whether the password matches.
 * @param storedHash `undefined` for an unknown account, which takes the same time and is false
 * @param cost the cost of new hashes; a stored one names its own
 */
export async function verifyPassword(
  password: string,
  storedHash: string | undefined,
  cost = PASSWORD_COST,
): Promise<boolean> {
  const storedPassword = storedHash === undefined ? undefined : parseStored(storedHash);
  const { salt, tag, memory, passes, parallelism } = storedPassword ?? { ...cost, ...DUMMY_PASSWORD };
  const digest = await computeDigest(password, salt, { memory, passes, parallelism }, tag.length);
  return timingSafeEqual(digest, tag) && storedPassword !== undefined;
}

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
