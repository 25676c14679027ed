import { defineSlice } from '../../page/defineSlice.ts';
import type { AlertItem } from './alertItem.ts';

/** The data of the notify-me page. */
export type AlertSubject = { readonly item: AlertItem; readonly onHand: number; readonly productUrl: string };

/** Public state: the SKU of the notify-me page. */
type StockAlertsState = { readonly subject: AlertSubject | null };
export type StockAlertsRootState = { readonly stockAlerts: StockAlertsState };

const initialState: StockAlertsState = { subject: null };

const stockAlertsSlice = defineSlice('stockAlerts', initialState, {
  subjectReceived: (_state, subject: AlertSubject) => ({ subject }),
});
export const { subjectReceived } = stockAlertsSlice.actions;
export const stockAlertsReducer = stockAlertsSlice.reducer;

export const selectAlertSubject = (state: StockAlertsRootState): AlertSubject | null => state.stockAlerts.subject;
