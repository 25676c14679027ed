import loadable from '@loadable/component';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { type CartRootState, selectJustAdded } from '../../cart/cartSlice.ts';

const QuickViewDialog = loadable(() => import(/* webpackChunkName: "quick-shop" */ './QuickViewDialog.tsx'), {
  resolveComponent: (file) => file.QuickViewDialog,
  ssr: false,
});

type QuickViewRequest = { readonly productId: string; readonly styleId: string };

/**
 * Opens the quick view of any card whose button is pressed (browsing §2, Page types). One listener serves all cards,
 * and neither the dialog nor the product loads earlier. Closes after an item was added to the cart, or on navigation.
 */
export function QuickView() {
  const [request, setRequest] = useState<QuickViewRequest | null>(null);
  const { pathname } = useLocation();
  const addedItems = useSelector<CartRootState, ReturnType<typeof selectJustAdded>>(selectJustAdded);
  const [lastSeen, setLastSeen] = useState({ pathname, added: addedItems });
  // Set during rendering, so that the dialog is never painted over another page.
  if (lastSeen.pathname !== pathname || lastSeen.added !== addedItems) {
    setLastSeen({ pathname, added: addedItems });
    setRequest(null);
  }
  useEffect(() => {
    const press = ({ target }: Event) => {
      const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[data-quick-view]') : null;
      const productId = button?.dataset.quickView;
      if (button && productId) setRequest({ productId, styleId: button.value });
    };
    document.addEventListener('click', press);
    return () => document.removeEventListener('click', press);
  }, []);
  return request && <QuickViewDialog {...request} onClose={() => setRequest(null)} />;
}
