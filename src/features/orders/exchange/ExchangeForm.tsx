import { type FormEvent, useCallback, useState } from 'react';
import type { Pickup, ReturnMethod } from '../../../contracts/returns.ts';
import { createFormFailureHandler } from '../../../page/formFailure.ts';
import { useNavigate } from '../../../page/navigation.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import { useRefusedForm } from '../../../page/useRefusedForm.ts';
import { useSigningIn } from '../../../page/useSigningIn.ts';
import { classNames } from '../../../ui/classNames.ts';
import { Notice } from '../../../ui/Notice.tsx';
import formStyles from '../components/FlowColumns.module.css';
import { buildExchangeHref, buildExchangeInfoHref, type ExchangeQuery } from '../exchangeHrefs.ts';
import type { ExchangeView, ReturnsRootState } from '../returnsSlice.ts';
import { ExchangeChoices, type MissingSizeMessage } from './ExchangeChoices.tsx';
import styles from './ExchangeForm.module.css';
import { ExchangeSide } from './ExchangeSide.tsx';
import { ExchangeWays } from './ExchangeWays.tsx';
import type { ExchangeChoice } from './exchangeChoice.ts';
import { beginExchange, loadExchange } from './exchangeThunks.ts';
import { useExchangeHold } from './useExchangeHold.ts';

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
    describe: createFormFailureHandler(useSigningIn(currentHref)),
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
        {shownFailure && (
          <Notice kind="error" role="alert">
            {shownFailure.message}
          </Notice>
        )}
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
