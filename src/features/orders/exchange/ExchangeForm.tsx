import { MapPin, Undo2 } from 'lucide';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { ApiFailure } from '../../../api/apiFailure.ts';
import type { ExchangeInitiation } from '../../../contracts/orders/exchanges.ts';
import type { Pickup, ReturnMethod } from '../../../contracts/orders/returns.ts';
import { formatAddress } from '../../../lib/addresses/formatAddress.ts';
import { formatLongDay } from '../../../lib/dates/dates.ts';
import { createFormFailureHandler, useRefusedForm } from '../../../page/formFailure.ts';
import { useNavigate, useSignInRedirect } from '../../../page/navigation.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import { classNames } from '../../../ui/classNames.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import formStyles from '../components/FlowColumns.module.css';
import { MethodChoices } from '../components/MethodChoices.tsx';
import { buildExchangeHref, buildExchangeInfoHref, type ExchangeQuery } from '../exchangeHrefs.ts';
import type { ExchangeView, ReturnsRootState } from '../returnsSlice.ts';
import { formatPickup, METHOD_TEXTS } from '../text/returnMethodText.ts';
import { ExchangeChoices, type MissingSizeMessage } from './ExchangeChoices.tsx';
import styles from './ExchangeForm.module.css';
import { ExchangeSide } from './ExchangeSide.tsx';
import type { ExchangeChoice } from './exchangeChoice.ts';
import { beginExchange, holdReplacement, loadExchange } from './exchangeThunks.ts';

type ExchangeWaysProps = {
  initiation: ExchangeInitiation;
  query: ExchangeQuery;
  method: ReturnMethod;
  onMethod: (method: ReturnMethod) => void;
  pickup: Pickup | undefined;
  onPickup: (pickup: Pickup) => void;
};

/** Formats the chosen address in one line; by default the order's. */
function formatDestination({ addresses, order }: ExchangeInitiation, addressId: string | undefined): string {
  const to = addresses.find((address) => address.addressId === addressId) ?? order.shippingAddress;
  return to ? formatAddress(to, 'never').join(', ') : 'Choose an address';
}

/** The address of the new item, and the method for the old one. The methods open in place, also without scripts. */
function ExchangeWays({ initiation, query, method, onMethod, pickup, onPickup }: ExchangeWaysProps) {
  const { transport } = initiation;
  const text =
    method === 'pickup' && pickup
      ? `${formatPickup(pickup)}.`
      : `${METHOD_TEXTS[method].title}. By ${formatLongDay(transport.dropOffBy)}.`;
  return (
    <div className={styles.card}>
      <section className={styles.row}>
        <Icon icon={MapPin} size={22} className={styles.icon} />
        <div>
          <h2 className={styles.title}>Send the new one to</h2>
          <p className={styles.text}>{formatDestination(initiation, query.addressId)}</p>
        </div>
        <a className={styles.change} href={buildExchangeHref(query, '/address')}>
          Change<span className={styles.hidden}> the address</span>
        </a>
      </section>
      <details className={styles.back}>
        <summary className={styles.row}>
          <Icon icon={Undo2} size={22} className={styles.icon} />
          <span>
            <strong className={styles.title}>Send the old one back</strong>
            <span className={styles.text}>{text}</span>
          </span>
          <span className={styles.change}>
            Change<span className={styles.hidden}> how it goes back</span>
          </span>
        </summary>
        <div className={styles.methods}>
          <MethodChoices offer={transport} method={method} onMethod={onMethod} pickup={pickup} onPickup={onPickup} />
        </div>
      </details>
    </div>
  );
}

type HoldRequest = { readonly orderId: string; readonly lineItemId: string; readonly asin: string | undefined };

/**
 * Reserves the chosen replacement while the customer is on the page.
 * @param onGone called where another shopper has taken the last one
 */
function useExchangeHold({ orderId, lineItemId, asin }: HoldRequest, onGone: (text: string) => void): string | null {
  const dispatch = useAppDispatch<ReturnsRootState>();
  const [hold, setHold] = useState<{ readonly asin: string; readonly heldUntil: string } | null>(null);
  useEffect(() => {
    if (asin === undefined) return;
    let isCurrent = true;
    dispatch(holdReplacement({ orderId, lineItemId, asin })).then(
      ({ heldUntil }) => isCurrent && setHold({ asin, heldUntil }),
      // Other failures are shown when the customer confirms: an exchange does not need the reservation.
      (error: unknown) => {
        if (isCurrent && error instanceof ApiFailure && error.id === 'exchange.out.of.stock') onGone(error.message);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [dispatch, orderId, lineItemId, asin, onGone]);
  return hold && hold.asin === asin ? hold.heldUntil : null;
}

type ExchangeFormProps = { view: ExchangeView; choice: ExchangeChoice; query: ExchangeQuery };

/** Reserves the replacement. If it is sold out, deselects it and shows a message above the sizes. */
function useHeld({ orderId, lineItemId, ...query }: ExchangeQuery, { chosenSize, color, width }: ExchangeChoice) {
  const [missingChoice, setMissingChoice] = useState<MissingSizeMessage>(null);
  const navigate = useNavigate();
  const hrefWithoutSize = buildExchangeHref({
    ...query,
    orderId,
    lineItemId,
    asin: undefined,
    style: color?.styleId,
    width,
  });
  const letGo = useCallback(
    (text: string) => {
      setMissingChoice({ text });
      void navigate(hrefWithoutSize, { replace: true, preventScrollReset: true });
    },
    [navigate, hrefWithoutSize],
  );
  const heldUntil = useExchangeHold({ orderId, lineItemId, asin: chosenSize?.asin }, letGo);
  return { missing: chosenSize ? null : missingChoice, heldUntil, setMissing: setMissingChoice };
}

/** The choices of an exchange and its confirmation. Choices are links, and the form posts, so that both work without scripts. */
export function ExchangeForm({ view, choice, query }: ExchangeFormProps) {
  const { initiation, quote, requestKey } = view;
  const { transport } = initiation;
  const currentHref = buildExchangeHref(query);
  const dispatch = useAppDispatch<ReturnsRootState>();
  const navigate = useNavigate();
  const [method, setMethod] = useState<ReturnMethod>(transport.options[0]?.method ?? 'mail');
  const [day] = transport.pickupDays;
  const [pickup, setPickup] = useState<Pickup | undefined>(day === undefined ? undefined : { day, window: 'morning' });
  const { missing, heldUntil, setMissing } = useHeld(query, choice);
  // A new choice is a new try, so the last failure is cleared.
  const [failedFor, setFailedFor] = useState(query.asin);
  const { busy, failure, run } = useAction({
    describe: createFormFailureHandler(useSignInRedirect(currentHref)),
    recover: async () => dispatch(loadExchange(query)).catch(() => undefined),
    initial: useRefusedForm('/exchange'),
    staysBusy: true,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setFailedFor(query.asin);
    const card = new FormData(event.currentTarget).get('paymentInstrumentId');
    if (!quote) {
      setMissing({ text: 'Choose another size or color first.' });
      return;
    }
    void run(async () => {
      const { orderId, lineItemId, addressId, reason } = query;
      const startedExchange = await dispatch(
        beginExchange({
          orderId,
          lineItemId,
          asin: quote.asin,
          addressId,
          method,
          ...(reason && { reason }),
          ...(method === 'pickup' && { pickup }),
          ...(typeof card === 'string' && { paymentInstrumentId: card }),
          differenceCents: quote.difference.cents,
          requestKey,
        }),
      );
      await navigate(buildExchangeInfoHref(startedExchange.exchangeId));
    });
  };
  const shownFailure = (failedFor === query.asin ? failure : null) ?? view.failure;
  return (
    <form className={classNames(formStyles.columns, styles.form)} method="post" action={currentHref} onSubmit={submit}>
      <input type="hidden" name="requestKey" value={requestKey} />
      <input type="hidden" name="differenceCents" value={quote?.difference.cents ?? 0} />
      <div className={formStyles.work}>
        <ErrorNotice>{shownFailure?.message}</ErrorNotice>
        <ExchangeChoices view={view} choice={choice} query={query} missingChoice={missing} heldUntil={heldUntil} />
        <ExchangeWays
          initiation={initiation}
          query={query}
          method={method}
          onMethod={setMethod}
          pickup={pickup}
          onPickup={setPickup}
        />
      </div>
      <ExchangeSide view={view} choice={choice} query={query} busy={busy} />
    </form>
  );
}
