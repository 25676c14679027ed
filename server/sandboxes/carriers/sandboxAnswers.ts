import type { EasypostSettings } from '../../config/readCarrierSettings.ts';
import type { Parts } from '../../parts.ts';

export type SandboxAnswer = {
  readonly status: number;
  readonly body: object;
  /** The call takes effect, but its answer is lost. */
  readonly isLost?: boolean;
};

export type SandboxParts = Pick<Parts, 'db' | 'clock' | 'config' | 'log'> & { readonly account: EasypostSettings };

/** One call of the API. @param id the id in its path, empty without one */
export type SandboxCall = (parts: SandboxParts, fields: unknown, id: string) => Promise<SandboxAnswer>;

export const createAnswer = (body: object, isLost = false): SandboxAnswer => ({ status: 200, body, isLost });

export const createFailure = (status: number, code: string, message: string): SandboxAnswer => ({
  status,
  body: { error: { code, message, errors: [] } },
});

export const createNotFoundAnswer = (): SandboxAnswer =>
  createFailure(404, 'NOT_FOUND', 'The requested resource could not be found.');
