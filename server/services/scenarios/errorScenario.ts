/** An error id of the catalogue, and the call that answers with it. */
export type ErrorScenario = {
  readonly name: string;
  /** What the answer calls it, where several calls answer with one id. */
  readonly id?: string;
  /** Such as `POST /v1/cart`, or `DELETE /v1/paymentInstruments/:id`. */
  readonly call: string;
  /** Only where the request's body has this field. */
  readonly onlyWith?: string;
  readonly status: number;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** Where a shopper meets it. */
  readonly page: string;
};
