import type { SubsidyEligibility, WorkwearRequest, WorkwearRequested } from '../../contracts/products/workwear.ts';
import type { Transport } from '../transport.ts';

/** The request in the form's fields; the API checks them. */
type TypedRequest = Readonly<Record<keyof WorkwearRequest, string | undefined>>;

/** POST /v1/workwear/requests. 400 with an error for each field, 429. */
export const requestWorkwear = (api: Transport, body: TypedRequest): Promise<WorkwearRequested> =>
  api({ method: 'POST', path: '/v1/workwear/requests', body });

const SUBSIDY = '/slotz/zawSubsidyReissue/v1';

/** GET …/checkEligibility?orderId: whether an order's subsidy is reissued; 404 for another customer's order. */
export const fetchSubsidyEligibility = (api: Transport, orderId: string): Promise<SubsidyEligibility> =>
  api({ path: `${SUBSIDY}/checkEligibility?${new URLSearchParams({ orderId })}` });

/** POST …/reissue: issues the new code once; repeats return it. 409 if the order is not eligible. */
export const reissueSubsidy = (api: Transport, orderId: string): Promise<SubsidyEligibility> =>
  api({ method: 'POST', path: `${SUBSIDY}/reissue`, body: { orderId } });
