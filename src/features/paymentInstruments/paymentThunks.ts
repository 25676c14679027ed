import {
  addPaymentInstrument,
  changePaymentInstrument,
  deletePaymentInstrument,
  fetchPaymentInstruments,
} from '../../api/checkout/paymentInstruments.ts';
import type { PaymentInstrumentChange, PaymentInstrumentRequest } from '../../contracts/checkout/paymentInstruments.ts';
import type { AppThunk } from '../../page/thunk.ts';
import { cardKept, cardsReceived, type PaymentBookRootState } from './paymentBookSlice.ts';

type CardThunk = AppThunk<PaymentBookRootState>;

export const loadCards =
  (): CardThunk =>
  async (dispatch, _getState, { api }) => {
    dispatch(cardsReceived((await fetchPaymentInstruments(api)).paymentInstruments));
  };

/** Saves a new card in the vault. Throws `ApiFailure` with the invalid fields. */
export const addCard =
  (request: PaymentInstrumentRequest): CardThunk =>
  async (dispatch, _getState, { api }) => {
    dispatch(cardKept(await addPaymentInstrument(api, request)));
  };

/** Updates the editable fields of a saved card. Throws `ApiFailure` with the invalid fields. */
export const changeCard =
  (request: PaymentInstrumentChange): CardThunk =>
  async (dispatch, _getState, { api }) => {
    dispatch(cardKept(await changePaymentInstrument(api, request)));
  };

/** Makes a card the default for purchases. Throws `ApiFailure`. */
export const makeCardPrimary = (paymentInstrumentId: string): CardThunk =>
  changeCard({ paymentInstrumentId, isPrimary: true });

/** Deletes a card. Throws `ApiFailure`. */
export const removeCard =
  (paymentInstrumentId: string): CardThunk =>
  async (dispatch, _getState, { api }) => {
    dispatch(cardsReceived((await deletePaymentInstrument(api, paymentInstrumentId)).paymentInstruments));
  };
