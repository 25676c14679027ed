import loadable from '@loadable/component';
import { Bell } from 'lucide';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Product, Stock, Style } from '../../contracts/catalog.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { alertItemOf } from './alertItem.ts';
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
  /** A SKU that is sold out. Give it as the key, too: another SKU is another form. */
  stock: Pick<Stock, 'stockId' | 'size' | 'width' | 'shoeType' | 'sizeRange'>;
};

/**
 * The way to an alert when a SKU is sold out (browsing §4, Notify-me): a button that opens the drawer, and for a recognised customer
 * submits at once. Without scripts, or where the drawer does not come, it leads to the page /notify-me. Stands in no other form.
 */
export function NotifyMe({ product, style, stock }: NotifyMeProps) {
  const controls = useNotifyMe(stock.stockId);
  const [isComing, setIsComing] = useState(false);
  const { state, isGuest, open, submitKnown } = controls;
  useOutOfStock(`stock ${stock.stockId}`);

  const form = useRef<HTMLFormElement>(null);
  const ask = async () => {
    setIsComing(true);
    if (!isGuest) submitKnown();
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
        <Button type="submit" size="large" full busy={isComing && 'Opening'}>
          <Icon of={Bell} size={20} />
          Notify Me When Available
        </Button>
      </form>
      {state.drawerStatus === 'open' && (
        <NotifyMeDrawer item={alertItemOf(product, style, stock)} controls={controls} />
      )}
    </>
  );
}

/** Goes on with what was begun before signing in; the flag is taken out of the address at once. */
function useNotifyOnLoad(stockId: string, ask: () => void): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const rest = readNotifyOnLoad(search, stockId);
  const goOn = useEffectEvent(ask);
  useEffect(() => {
    if (rest === undefined) return;
    goOn();
    void navigate(pathname + rest + hash, { replace: true, preventScrollReset: true });
  }, [rest, pathname, hash, navigate]);
}
