import type { WorkwearRequest, WorkwearRequested } from '../contracts/workwear.ts';
import type { Transport } from './transport.ts';

/** The request as the form has it: the API checks its fields. */
type TypedRequest = Readonly<Record<keyof WorkwearRequest, string | undefined>>;

/** POST /v1/workwear/requests. 400 with an error for each field, 429. */
export const requestWorkwear = (api: Transport, body: TypedRequest): Promise<WorkwearRequested> =>
  api({ method: 'POST', path: '/v1/workwear/requests', body });
