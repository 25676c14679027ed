/** The states of the offer: the form, or the answer that replaces it. */
export type OfferState = {
  readonly name: 'form' | 'success' | 'confirm' | 'already' | 'error';
  readonly email: string;
};
