import loadable from '@loadable/component';
import { Bell } from 'lucide';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Product, Stock, Style } from '../../contracts/products/product.ts';
import { useNavigate } from '../../page/navigation.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { toAlertItem } from './alertItem.ts';
import { readNotifyOnLoad } from './notifyOnLoad.ts';
import { useNotifyMe } from './useNotifyMe.ts';
import { useOutOfStock } from './useOutOfStock.ts';

const NotifyMeDrawer = loadable(() => import('./components/NotifyMeDrawer.tsx'), {
  resolveComponent: (file) => file.NotifyMeDrawer,
  ssr: false,
});

type NotifyMeProps = {
  product: Pick<Product, 'brandName' | 'productName' | 'genderLabel'>;
  style: Pick<Style, 'color' | 'price' | 'images'>;
  /** A sold-out SKU. Pass its id as the key, because each SKU has its own form. */
  stock: Pick<Stock, 'stockId' | 'size' | 'width' | 'shoeType' | 'sizeRange'>;
};

/**
 * The stock alert button of a sold-out SKU (browsing §4, Notify-me): opens the drawer, and for a recognised customer
 * submits at once. Without scripts, or if the drawer's chunk fails to load, it opens the page /notify-me. Must not be
 * inside another form.
 */
export function NotifyMe({ product, style, stock }: NotifyMeProps) {
  const controls = useNotifyMe(stock.stockId);
  const [isComing, setIsComing] = useState(false);
  const { state, isGuest, open, submitKnownEmail } = controls;
  useOutOfStock(`stock ${stock.stockId}`);

  const form = useRef<HTMLFormElement>(null);
  const ask = async () => {
    setIsComing(true);
    if (!isGuest) submitKnownEmail();
    try {
      await NotifyMeDrawer.load();
      open();
    } catch {
      form.current?.submit();
    }
    setIsComing(false);
  };
  const press = (event: FormEvent) => {
    event.preventDefault();
    void ask();
  };
  useNotifyOnLoad(stock.stockId, () => void ask());
  return (
    <>
      <form ref={form} method="get" action="/notify-me" onSubmit={press}>
        <input type="hidden" name="stockId" value={stock.stockId} />
        <Button type="submit" size="large" isFullWidth busy={isComing && 'Opening'}>
          <Icon icon={Bell} size={20} />
          Notify Me When Available
        </Button>
      </form>
      {state.drawerStatus === 'open' && (
        <NotifyMeDrawer item={toAlertItem(product, style, stock)} controls={controls} />
      )}
    </>
  );
}

/** Resumes the request after a sign-in; the flag is removed from the URL at once. */
function useNotifyOnLoad(stockId: string, requestAlert: () => void): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const rest = readNotifyOnLoad(search, stockId);
  const goOn = useEffectEvent(requestAlert);
  useEffect(() => {
    if (rest === undefined) return;
    goOn();
    void navigate(pathname + rest + hash, { replace: true, preventScrollReset: true });
  }, [rest, pathname, hash, navigate]);
}
