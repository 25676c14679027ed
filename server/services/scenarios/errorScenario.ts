/** An error id of the catalogue and the call that returns it. */
export type ErrorScenario = {
  readonly name: string;
  /** The answer's id, if several calls return it under different names. */
  readonly id?: string;
  /** Such as `POST /v1/cart`, or `DELETE /v1/paymentInstruments/:id`. */
  readonly call: string;
  /** Only if the request's body has this field. */
  readonly onlyWith?: string;
  readonly status: number;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** The page that shows it. */
  readonly page: string;
};
