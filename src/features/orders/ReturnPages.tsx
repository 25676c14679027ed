import { useLocation } from 'react-router';
import { DeliveryPage } from './change/DeliveryPage.tsx';
import { KeepOrderPage } from './change/KeepOrderPage.tsx';
import { MissingPage } from './change/MissingPage.tsx';
import { WithdrawalPage } from './change/WithdrawalPage.tsx';
import { ExchangePages } from './exchange/ExchangePages.tsx';
import { CreateLabelPage } from './labels/CreateLabelPage.tsx';
import { CancelReturnPage } from './returns/CancelReturnPage.tsx';
import { ReturnInfoPage } from './returns/ReturnInfoPage.tsx';
import { ReturnLabelPage } from './returns/ReturnLabelPage.tsx';
import { ReturnListPage } from './returns/ReturnListPage.tsx';
import { ReturnPage } from './returns/ReturnPage.tsx';

/**
 * The pages of returns and exchanges. One chunk, because they share most of their parts, and every page loads the list
 * of chunks.
 */
export function ReturnPages() {
  const { pathname } = useLocation();
  if (pathname.startsWith('/exchange')) return <ExchangePages />;
  if (pathname === '/return') return <ReturnPage />;
  if (pathname.startsWith('/return-info/')) return <ReturnInfoPage />;
  if (pathname === '/orders/delivery') return <DeliveryPage />;
  if (pathname === '/orders/missing') return <MissingPage />;
  if (pathname === '/orders/keep') return <KeepOrderPage />;
  if (pathname === '/create-label') return <CreateLabelPage />;
  if (pathname === '/returnLabel' || pathname === '/uspsLabelDisplay') return <ReturnLabelPage />;
  if (pathname === '/return/withdraw') return <WithdrawalPage />;
  if (pathname === '/return/pickup') return <ReturnInfoPage />;
  return pathname.endsWith('/cancel') ? <CancelReturnPage /> : <ReturnListPage />;
}
