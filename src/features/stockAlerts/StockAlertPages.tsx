import { useLocation } from 'react-router';
import { NotifyMePage } from './NotifyMePage.tsx';
import { StopAlertsPage } from './StopAlertsPage.tsx';

/** The pages of stock alerts, in one chunk, because each chunk has an entry in the table that every page loads. */
export function StockAlertPages() {
  return /\/notify-me\/?$/.test(useLocation().pathname) ? <NotifyMePage /> : <StopAlertsPage />;
}
