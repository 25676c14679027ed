const AUTH_IDS = new Set([
  'purchase.access.forbidden',
  'customer.auth.required',
  'invalid.atmain',
  'Access is denied',
  'auth.invalid',
  'Full authentication is required to access this resource',
  'Customer not recognized',
]);

/** A call that did not succeed: the status (0 when the line went dead), the catalogue's id and text, and the fields at fault. */
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

  /** Whether the answer means "not signed in (enough)" (browsing §6). */
  get isAuthRequired(): boolean {
    return this.status === 403 && (AUTH_IDS.has(this.id) || AUTH_IDS.has(this.message));
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** An answer from a broken proxy may be no JSON of ours; then the generic text of the catalogue stands (browsing §8). */
function readErrorBody(body: unknown): { id: string; message: string; fields: Record<string, string> } {
  const generic = { id: 'unknown', message: 'Oops, something went wrong! Please try again.', fields: {} };
  if (!isRecord(body)) return generic;
  const fields: Record<string, string> = {};
  if (isRecord(body.fields)) {
    for (const [name, text] of Object.entries(body.fields)) if (typeof text === 'string') fields[name] = text;
  }
  return {
    id: typeof body.id === 'string' ? body.id : generic.id,
    message: typeof body.message === 'string' ? body.message : generic.message,
    fields,
  };
}
