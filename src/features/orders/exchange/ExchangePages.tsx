import { useLocation } from 'react-router';
import { ExchangeAddressFormPage } from './ExchangeAddressFormPage.tsx';
import { ExchangeAddressPage } from './ExchangeAddressPage.tsx';
import { ExchangeInfoPage } from './ExchangeInfoPage.tsx';
import { ExchangePage } from './ExchangePage.tsx';

/**
 * The pages of exchanges (transactions §2). They are in the chunk of returns, because they share most of their parts
 * with it.
 */
export function ExchangePages() {
  const { pathname, search } = useLocation();
  if (pathname === '/exchange/address') return <ExchangeAddressPage />;
  if (pathname.startsWith('/exchange/address/')) return <ExchangeAddressFormPage />;
  return new URLSearchParams(search).has('exchangeId') ? <ExchangeInfoPage /> : <ExchangePage />;
}
