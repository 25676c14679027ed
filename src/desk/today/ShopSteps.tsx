import { Progress, UnstyledButton } from '@mantine/core';
import { Check, ChevronRight } from 'lucide';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ShopStep, ShopStepName } from '../../contracts/desk/today.ts';
import { ConfirmOperation } from '../parts/ConfirmOperation.tsx';
import { usePerson } from '../parts/DeskContext.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Card } from '../parts/Page.tsx';
import styles from './ShopSteps.module.css';
import { stepTexts as texts } from './texts.ts';

/** The pages on which steps are taken; the last one is the shop itself. */
const PATHS: Readonly<Record<ShopStepName, string>> = {
  identity: '/desk/settings/shop',
  promises: '/desk/settings/promises',
  goods: '/desk/import',
  pictures: '/desk/products?view=without-picture',
  delivery: '/desk/settings/shipping',
  tax: '/desk/settings/tax',
  payments: '/desk/settings/connections',
  mail: '/desk/settings/connections',
  order: '/',
};

type StepState = 'done' | 'next' | 'open' | 'waits';

/** The first open step is the next one. The order waits for goods. */
function getState(steps: readonly ShopStep[], { step, isDone }: ShopStep): StepState {
  if (isDone) return 'done';
  const hasGoods = steps.some((one) => one.step === 'goods' && one.isDone);
  if (step === 'order' && !hasGoods) return 'waits';
  return steps.find((one) => !one.isDone)?.step === step ? 'next' : 'open';
}

/** Ticks a step for people whose shop is as they want it from the beginning. */
function Agreement({ part }: { readonly part: 'delivery' | 'tax' }) {
  const [isAsking, setAsking] = useState(false);
  const [main] = usePerson().marketplaces;
  if (!main) return null;
  return (
    <>
      <p className={styles.more}>
        {texts.or}{' '}
        <UnstyledButton
          className={styles.agree}
          aria-label={`${texts.steps[part].title}: ${texts.agree}`}
          onClick={() => setAsking(true)}
        >
          {texts.agree}
        </UnstyledButton>
      </p>
      {isAsking && (
        <ConfirmOperation
          title={texts.agreeTitle}
          confirmLabel={texts.agreeConfirm}
          call={{ name: 'settings.agree', input: { part, marketplace: main.id } }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

type RowProps = { readonly steps: readonly ShopStep[]; readonly shown: ShopStep; readonly number: number };

function StepRow({ steps, shown, number }: RowProps) {
  const { step, fact } = shown;
  const state = getState(steps, shown);
  const { title, open, done } = texts.steps[step];
  const content = (
    <>
      <span className={styles.mark} data-state={state} aria-hidden>
        {state === 'done' ? <Icon icon={Check} size={14} strokeWidth={3} /> : number}
      </span>
      <span className={styles.text}>
        <b>{title}</b>
        <small>{state === 'waits' ? texts.waits : state === 'done' ? done(fact) : open(fact)}</small>
      </span>
      <span className={styles.state}>{texts.states[state]}</span>
      {state !== 'waits' && <Icon icon={ChevronRight} color="var(--d-faint)" />}
    </>
  );
  return (
    <li aria-current={state === 'next' ? 'step' : undefined}>
      {state === 'waits' ? (
        <span className={styles.row} data-state={state}>
          {content}
        </span>
      ) : (
        <Link
          className={styles.row}
          data-state={state}
          to={PATHS[step]}
          {...(step === 'order' && { reloadDocument: true, target: '_blank', rel: 'noreferrer' })}
        >
          {content}
        </Link>
      )}
      {(step === 'delivery' || step === 'tax') && state !== 'done' && <Agreement part={step} />}
      {step === 'goods' && state !== 'done' && (
        <p className={styles.more}>
          {texts.or} <Link to="/desk/products">{texts.byHand}</Link>
        </p>
      )}
    </li>
  );
}

type StepsProps = { readonly steps: readonly ShopStep[] };

/** Leads from an empty shop to its first order. */
export function ShopSteps({ steps }: StepsProps) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card
      title={texts.title}
      aside={
        <span className={styles.progress}>
          {texts.done(done, steps.length)}
          <Progress value={(100 * done) / steps.length} size={6} w={120} aria-label={texts.title} />
        </span>
      }
    >
      <ol className={styles.steps}>
        {steps.map((shown, index) => (
          <StepRow key={shown.step} steps={steps} shown={shown} number={index + 1} />
        ))}
      </ol>
    </Card>
  );
}
