import { useEffect, useState } from 'react';
import { buildReturnLabelUrl } from '../../../api/orders/returns.ts';
import type { OrderReturn, ReturnMethod } from '../../../contracts/orders/returns.ts';
import { useAppDispatch } from '../../../page/thunk.ts';
import { useAction } from '../../../page/useAction.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { LabelPicture } from '../LabelPicture.tsx';
import { buildReturnLabelHref } from '../orderHrefs.ts';
import type { ReturnsRootState } from '../returnsSlice.ts';
import { formatLabelValidity } from '../text/returnText.ts';
import styles from './ReturnCode.module.css';
import { loadReturns } from './returnThunks.ts';

type ReturnCodeProps = { orderReturn: OrderReturn; token: string | undefined };

const ASK_EVERY_MS = 2000;
const MAX_REQUESTS = 5;

/** Polls the return while its label is being made, for 10 seconds; after that the shopper has to ask. */
function useLabelWait({ orderReturn, token }: ReturnCodeProps) {
  const dispatch = useAppDispatch<ReturnsRootState>();
  const [asks, setAsks] = useState(0);
  const { contractId } = orderReturn;
  const isPending = orderReturn.labelInfo?.state === 'pending';
  const { busy, run } = useAction({ describe: () => null });
  useEffect(() => {
    if (!isPending || asks >= MAX_REQUESTS) return;
    const timer = setTimeout(() => {
      const handleDone = () => setAsks((previousCount) => previousCount + 1);
      dispatch(loadReturns({ contractId, token })).then(handleDone, handleDone);
    }, ASK_EVERY_MS);
    return () => clearTimeout(timer);
  }, [isPending, asks, contractId, token, dispatch]);
  return {
    isOver: asks >= MAX_REQUESTS,
    busy,
    tryAgain: () => void run(() => dispatch(loadReturns({ contractId, token }))),
  };
}

type Step = readonly [title: string, text: string];

const PACK: Step = ['Pack the items', 'Tags on if you can. The box they came in will do.'];
const RECEIPT: Step = ['Take the receipt', 'Keep it until the money is there.'];
const HAND_IN: Step = ['Hand it in', 'At any place of the carrier. Keep the receipt.'];
const STEPS = {
  packageless: [
    ['Bring the items', 'Tags on if you can. No box, no label, no printer.'],
    ['Show the code', 'At the counter. They pack, label and send it.'],
    RECEIPT,
  ],
  code: [PACK, ['Show the code', 'At the counter. They print the label.'], RECEIPT],
  label: [PACK, ['Tape the label on', 'Over the old one. Put the packing slip in the box.'], HAND_IN],
  pickup: [
    PACK,
    ['Close the box', 'Without a label: the driver brings it.'],
    ['Hand it to the driver', 'Keep the receipt.'],
  ],
  mailed: [PACK, ['Tape the label on', 'It comes by mail. Put it over the old one.'], HAND_IN],
  own: [
    PACK,
    ['Write the return number on the box', 'So that we know it is yours.'],
    ['Send it', 'With any carrier. Keep the receipt.'],
  ],
} as const satisfies Readonly<Record<string, readonly Step[]>>;

const STEPS_BY_METHOD: Readonly<Record<ReturnMethod, keyof typeof STEPS>> = {
  print: 'label',
  email: 'label',
  'labelless at carrier': 'label',
  mail: 'mailed',
  pickup: 'pickup',
  'packageless at carrier': 'packageless',
  'packageless at grocery store': 'packageless',
};

function chooseSteps({ method, labelInfo }: OrderReturn): keyof typeof STEPS {
  if (!labelInfo) return 'own';
  const steps = STEPS_BY_METHOD[method];
  // A carrier that knows no codes makes a label for the method without one.
  return steps !== 'packageless' && labelInfo.isLabelless ? 'code' : steps;
}

/** The QR code or the label of a return with instructions, or the message that it is still being made. */
export function ReturnCode({ orderReturn, token }: ReturnCodeProps) {
  const { contractId, rmaId, dropOffBy, labelInfo } = orderReturn;
  const { isOver, busy, tryAgain } = useLabelWait({ orderReturn, token });
  const isReady = labelInfo?.state === 'ready';
  const isCode = labelInfo?.isLabelless ?? false;
  const steps = STEPS[chooseSteps(orderReturn)];
  return (
    <section className={styles.card} aria-label={isCode ? 'Your code' : 'Your label'}>
      <div className={styles.code}>
        {isReady && (
          <LabelPicture
            className={isCode ? styles.qr : styles.label}
            src={buildReturnLabelUrl({ contractId, format: isCode ? 'QR' : 'PNG', token })}
            alt={isCode ? `QR code of return ${rmaId}` : `Label of return ${rmaId}`}
            width={isCode ? 248 : 216}
            height={isCode ? 248 : 324}
          />
        )}
        {labelInfo?.state === 'pending' && <div className={styles.waiting} aria-hidden="true" />}
        <strong className={styles.number}>{rmaId}</strong>
        {!orderReturn.pickup && <span className={styles.valid}>{formatLabelValidity(dropOffBy)}</span>}
        {isReady && !isCode && <span className={styles.valid}>Print it again until it is scanned.</span>}
      </div>
      <div className={styles.work}>
        <h2 className={styles.title}>{isCode ? 'Show this code at the counter' : 'Send it in three steps'}</h2>
        <ol className={styles.steps}>
          {steps.map(([step, text], index) => (
            <li key={step} className={styles.step}>
              <span className={styles.disc} aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <strong>{step}</strong>
                <p className={styles.text}>{text}</p>
              </div>
            </li>
          ))}
        </ol>
        {isReady && !isCode && (
          <LinkButton href={buildReturnLabelHref(contractId, token)}>Print label and packing slip</LinkButton>
        )}
        {labelInfo?.state === 'pending' && (
          <div role="status" className={styles.status}>
            {isOver ? (
              <>
                <p>Your {isCode ? 'code' : 'label'} is on its way by email</p>
                <Button kind="secondary" busy={busy && 'Looking'} onClick={tryAgain}>
                  Try again
                </Button>
              </>
            ) : (
              <p>We are making your {isCode ? 'code' : 'label'}.</p>
            )}
          </div>
        )}
        {labelInfo?.state === 'refused' && (
          <p>The carrier could not make a label. Send the items with any carrier, or call us.</p>
        )}
      </div>
    </section>
  );
}
