import { getOwnValue } from '../lib/collections.ts';

/** The window's event for a failed call: no answer, or an answer that is not from the API. */
export const FETCH_FAILURE = 'fetchfailure';

/** The failed call; status 0 when there was no answer. */
export type FetchFailure = { readonly method: string; readonly path: string; readonly status: number };

/** The message for a call without an answer (browsing §8). */
export const CONNECTION_LOST_MESSAGE = 'Sorry, the line went dead!';

const OFFLINE = 'Oops, something went wrong! (Are we connected to Internet?)';

/** Returns the error for a call without an answer: offline if the browser says so, else a lost connection. */
export const createNetworkError = (): { readonly id: string; readonly message: string } =>
  navigator.onLine === false
    ? { id: 'offline', message: OFFLINE }
    : { id: 'line.dead', message: CONNECTION_LOST_MESSAGE };

const AUTH_IDS = new Set([
  'purchase.access.forbidden',
  'customer.auth.required',
  'invalid.atmain',
  'Access is denied',
  'auth.invalid',
  'Full authentication is required to access this resource',
  'Customer not recognized',
]);

/** The texts of a field that is refused by a code (transactions §5, Server field errors); this shop's own API sends texts. */
const FIELD_TEXTS: Readonly<Record<string, string>> = {
  'input.invalid': 'Invalid input',
  'required.input.missing': 'Required',
  'validation.exception': 'Invalid Input',
  'max.length.exceeded': 'Input too long',
  'credit.card.verification.declined': 'Credit card verification declined',
};

/** A failed call: the status (0 when there was no answer), the catalog's id and message, and the invalid fields. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly id: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly path: string;

  constructor(path: string, status: number, body: unknown) {
    const { id, message, fields } = readErrorBody(body);
    super(message);
    this.name = 'ApiFailure';
    this.path = path;
    this.status = status;
    this.id = id;
    this.fields = fields;
  }

  /** Whether the answer requires a (fuller) sign-in (browsing §6). */
  get isAuthRequired(): boolean {
    return this.status === 403 && (AUTH_IDS.has(this.id) || AUTH_IDS.has(this.message));
  }
}

/** Returns whether the API answered with a reason; a network failure or a server error has none. */
export const isRefusal = (failure: unknown): failure is ApiFailure =>
  failure instanceof ApiFailure && failure.status > 0 && failure.status < 500;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Reads an error body. A broken proxy may answer something else; then the catalog's generic text is used (browsing §8). */
function readErrorBody(body: unknown): { id: string; message: string; fields: Record<string, string> } {
  const generic = { id: 'unknown', message: 'Oops, something went wrong! Please try again.', fields: {} };
  if (!isRecord(body)) return generic;
  const fields: Record<string, string> = {};
  if (isRecord(body.fields)) {
    for (const [name, text] of Object.entries(body.fields))
      if (typeof text === 'string') fields[name] = getOwnValue(FIELD_TEXTS, text) ?? text;
  }
  return {
    id: typeof body.id === 'string' ? body.id : generic.id,
    message: typeof body.message === 'string' ? body.message : generic.message,
    fields,
  };
}
