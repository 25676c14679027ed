import {
  addPaymentInstrument,
  changePaymentInstrument,
  deletePaymentInstrument,
  fetchPaymentInstruments,
} from '../../api/payments.ts';
import type { PaymentInstrumentChange, PaymentInstrumentRequest } from '../../contracts/payments.ts';
import type { AppThunk } from '../../page/thunk.ts';
import { cardKept, cardsReceived, type PaymentBookRootState } from './paymentBookSlice.ts';

type CardThunk = AppThunk<PaymentBookRootState>;

/** The saved cards, fresh. */
export const loadCards =
  (): CardThunk =>
  async (dispatch, _getState, { api }) => {
    dispatch(cardsReceived((await fetchPaymentInstruments(api)).paymentInstruments));
  };

/** Puts a new card into the vault. Throws `ApiFailure` with the fields at fault. */
export const addCard =
  (request: PaymentInstrumentRequest): CardThunk =>
  async (dispatch, _getState, { api }) => {
    dispatch(cardKept(await addPaymentInstrument(api, request)));
  };

/** Changes what may change of a saved card. Throws `ApiFailure` with the fields at fault. */
export const changeCard =
  (request: PaymentInstrumentChange): CardThunk =>
  async (dispatch, _getState, { api }) => {
    dispatch(cardKept(await changePaymentInstrument(api, request)));
  };

/** Makes a card the one that purchases begin with. Throws `ApiFailure`. */
export const preferCard = (paymentInstrumentId: string): CardThunk =>
  changeCard({ paymentInstrumentId, isPrimary: true });

/** Takes a card away. Throws `ApiFailure`. */
export const removeCard =
  (paymentInstrumentId: string): CardThunk =>
  async (dispatch, _getState, { api }) => {
    dispatch(cardsReceived((await deletePaymentInstrument(api, paymentInstrumentId)).paymentInstruments));
  };
