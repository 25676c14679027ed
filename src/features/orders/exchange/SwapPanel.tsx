import { RefreshCw } from 'lucide';
import { type MouseEvent, useEffect, useId, useState } from 'react';
import type { ExchangeColor } from '../../../contracts/orders/exchanges.ts';
import type { OrderLine } from '../../../contracts/orders/orders.ts';
import { formatLongDay } from '../../../lib/dates/dates.ts';
import { getWidthLabel } from '../../../lib/sizing/sizedProduct.ts';
import { useNavigate } from '../../../page/navigation.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { isPlainClick } from '../../../ui/clicks.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { SizeButton } from '../../../ui/product/SizeButton.tsx';
import { buildExchangeHref } from '../exchangeHrefs.ts';
import type { ReturnsRootState } from '../returnsSlice.ts';
import { fetchArrival, fetchSwaps } from './exchangeThunks.ts';
import styles from './SwapPanel.module.css';
import type { FitReason } from './swapChoices.ts';

type Size = ExchangeColor['sizes'][number];
type SwapPanelProps = {
  orderId: string;
  line: OrderLine;
  reason: FitReason;
  /** The URL of this page with the current choices, for the way back. */
  currentUrl: string;
};

/** Loads the sizes to offer; none before the answer or after a failure, because they are optional. */
function useSwaps(orderId: string, lineItemId: string, reason: FitReason): readonly Size[] {
  const dispatch = useAppDispatch<ReturnsRootState>();
  const [swaps, setSwaps] = useState<readonly Size[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const keep = (foundSizes: readonly Size[]) => {
      if (isCurrent) setSwaps(foundSizes);
    };
    dispatch(fetchSwaps({ orderId, lineItemId }, reason)).then(keep, () => keep([]));
    return () => {
      isCurrent = false;
    };
  }, [dispatch, orderId, lineItemId, reason]);
  return swaps;
}

/** Loads the arrival day of a size; undefined before the answer, and after a failure. */
function useArrival(orderId: string, lineItemId: string, asin: string | undefined): string | undefined {
  const dispatch = useAppDispatch<ReturnsRootState>();
  const [arrival, setArrival] = useState<{ readonly asin: string; readonly day: string }>();
  useEffect(() => {
    if (asin === undefined) return undefined;
    let isCurrent = true;
    const keep = (day: string | undefined) => {
      if (isCurrent && day !== undefined) setArrival({ asin, day });
    };
    dispatch(fetchArrival({ orderId, lineItemId, asin })).then(keep, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [dispatch, orderId, lineItemId, asin]);
  return arrival?.asin === asin ? arrival?.day : undefined;
}

/** Returns a link's click handler that first adds `currentUrl` to the history, so that the way back keeps the choices. */
function useOpenKeeping(currentHref: string) {
  const navigate = useNavigate();
  return async (event: MouseEvent, href: string) => {
    if (!isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    await navigate(currentHref, { replace: true, preventScrollReset: true });
    await navigate(href);
  };
}

/** Offers another size instead of a return, if the reason was the size. Empty without one in stock. */
export function SwapPanel({ orderId, line, reason, currentUrl }: SwapPanelProps) {
  const { lineItemId } = line;
  const swaps = useSwaps(orderId, lineItemId, reason);
  const [asin, setAsin] = useState<string>();
  const openExchange = useOpenKeeping(currentUrl);
  const titleId = useId();
  const chosenSwap = swaps.find((one) => one.asin === asin) ?? swaps[0];
  const day = useArrival(orderId, lineItemId, chosenSwap?.asin);
  if (!chosenSwap) return null;
  const getName = ({ size, width }: Size) => (width === line.width ? size : `${size} ${getWidthLabel(width)}`);
  const href = buildExchangeHref({ orderId, lineItemId, asin: chosenSwap.asin, reason });
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h3 className={styles.title} id={titleId}>
        Swap for a {reason === 'too small' ? 'bigger' : 'smaller'} size instead?
      </h3>
      <p className={styles.text}>
        {day ? `Free, and here by ${formatLongDay(day)} if you send the old one today.` : 'Free, both ways.'}
      </p>
      <div className={styles.choices}>
        {swaps.map((one) => (
          <SizeButton
            key={one.asin}
            label={getName(one)}
            className={styles.size}
            selected={one.asin === chosenSwap.asin}
            onClick={() => setAsin(one.asin)}
          />
        ))}
        <LinkButton
          className={styles.swap}
          kind="secondary"
          href={href}
          onClick={(event) => void openExchange(event, href)}
        >
          <Icon icon={RefreshCw} size={18} /> Swap for a {getName(chosenSwap)}
        </LinkButton>
      </div>
    </section>
  );
}
