import loadable from '@loadable/component';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { type CartRootState, selectJustAdded } from '../cart/cartSlice.ts';

const QuickViewDialog = loadable(
  () => import(/* webpackChunkName: "quick-shop" */ './components/QuickViewDialog.tsx'),
  {
    resolveComponent: (file) => file.QuickViewDialog,
    ssr: false,
  },
);

type Asked = { readonly productId: string; readonly styleId: string };

/**
 * Opens the quick view of any card on the page whose button is pressed (browsing §2, Page types). One listener serves them all, and
 * neither the dialog nor the product is asked for before. It closes when something of it went to the cart, or the page is left.
 */
export function QuickView() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const { pathname } = useLocation();
  const added = useSelector<CartRootState, ReturnType<typeof selectJustAdded>>(selectJustAdded);
  const [seen, setSeen] = useState({ pathname, added });
  // While rendering, so that no frame shows the dialog over another page.
  if (seen.pathname !== pathname || seen.added !== added) {
    setSeen({ pathname, added });
    setAsked(null);
  }
  useEffect(() => {
    const press = ({ target }: Event) => {
      const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-quick-view]') : null;
      const productId = button?.dataset.quickView;
      if (button && productId) setAsked({ productId, styleId: button.value });
    };
    document.addEventListener('click', press);
    return () => document.removeEventListener('click', press);
  }, []);
  return asked && <QuickViewDialog {...asked} onClose={() => setAsked(null)} />;
}
