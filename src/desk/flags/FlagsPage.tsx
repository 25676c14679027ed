import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import type { DeskFlag, DeskFlags } from '../../contracts/desk/flags.ts';
import type { CallDesk } from '../callDesk.ts';
import { ConfirmOperation } from '../parts/ConfirmOperation.tsx';
import { PersonName, useOperationList, usePermissions, usePerson } from '../parts/DeskContext.tsx';
import { formatDayOf } from '../parts/format.ts';
import { OperationForm } from '../parts/OperationForm.tsx';
import { Card, Page } from '../parts/Page.tsx';
import { guardLoader } from '../session.ts';
import { ExperimentCard } from './ExperimentCard.tsx';
import styles from './flags.module.css';
import { texts } from './texts.ts';

/** Reads the flags, and the experiments with their results. */
export const createFlagsLoader = (callDesk: CallDesk) =>
  guardLoader(({ request: { signal } }) => callDesk<DeskFlags>('/settings/flags', { signal }));

const EVERYWHERE = '*';

/** A change that waits for its confirmation. */
type Pending =
  | { readonly kind: 'set'; readonly flag: string; readonly variant: string }
  | { readonly kind: 'reset'; readonly flag: string }
  | { readonly kind: 'compare'; readonly flag: string }
  | { readonly kind: 'stop'; readonly experiment: string };

type FlagProps = {
  readonly flag: DeskFlag;
  readonly marketplace: string;
  readonly onAsk: ((pending: Pending) => void) | null;
};

function FlagRow({ flag, marketplace, onAsk }: FlagProps) {
  const { name, kind, summary, variants, isShopWide, values } = flag;
  const own = values.find((value) => value.marketplace === marketplace);
  const common = values.find((value) => value.marketplace === EVERYWHERE);
  const isFixed = isShopWide && marketplace !== EVERYWHERE;
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <b>{name}</b>
        <span>{summary}</span>
        <small>
          {own && (
            <>
              {texts.set(formatDayOf(own.at, new Date()))} <PersonName who={own.by} />
            </>
          )}
          {!own && isFixed && texts.shopWide}
          {!own && !isFixed && (common ? texts.inherited : texts.default)}
        </small>
      </div>
      <Select
        className={styles.value}
        aria-label={texts.value(name)}
        size="xs"
        allowDeselect={false}
        disabled={!onAsk || isFixed}
        data={[...variants]}
        value={(own ?? common)?.variant ?? variants[0] ?? null}
        onChange={(variant) => variant !== null && onAsk?.({ kind: 'set', flag: name, variant })}
      />
      {onAsk && own && (
        <Button
          variant="subtle"
          size="xs"
          aria-label={texts.resetOf(name)}
          onClick={() => onAsk({ kind: 'reset', flag: name })}
        >
          {texts.reset}
        </Button>
      )}
      {onAsk && !own && kind === 'treatment' && (
        <Button
          variant="subtle"
          size="xs"
          aria-label={texts.compareOf(name)}
          onClick={() => onAsk({ kind: 'compare', flag: name })}
        >
          {texts.compare}
        </Button>
      )}
    </li>
  );
}

type DialogProps = { readonly pending: Pending; readonly marketplace: string; readonly onClose: () => void };

/** Asks before a change, with what it does. */
function ChangeDialog({ pending, marketplace, onClose }: DialogProps) {
  const operations = useOperationList();
  if (pending.kind === 'compare') {
    const operation = operations.find(({ name }) => name === 'experiment.start');
    const known = { flag: pending.flag, marketplace };
    return operation ? <OperationForm operation={operation} known={known} onClose={onClose} /> : null;
  }
  if (pending.kind === 'stop')
    return (
      <ConfirmOperation
        title={texts.stopTitle(pending.experiment)}
        confirmLabel={texts.stopConfirm}
        call={{ name: 'experiment.stop', input: { experiment: pending.experiment } }}
        onClose={onClose}
      />
    );
  const { flag } = pending;
  return pending.kind === 'set' ? (
    <ConfirmOperation
      title={texts.setTitle(flag, pending.variant)}
      confirmLabel={texts.setConfirm}
      call={{ name: 'flag.set', input: { flag, variant: pending.variant, marketplace } }}
      isDangerous={pending.variant === 'off'}
      onClose={onClose}
    />
  ) : (
    <ConfirmOperation
      title={texts.resetTitle(flag)}
      confirmLabel={texts.reset}
      call={{ name: 'flag.reset', input: { flag, marketplace } }}
      onClose={onClose}
    />
  );
}

/** The flags of a marketplace, and the experiments that compare their variants. */
export function FlagsPage() {
  const { flags, experiments } = useLoaderData<DeskFlags>();
  const { marketplaces } = usePerson();
  const mayChange = usePermissions()('settings.change');
  const [marketplace, setMarketplace] = useState(EVERYWHERE);
  const [pending, setPending] = useState<Pending | null>(null);
  const onAsk = mayChange ? setPending : null;
  return (
    <Page
      title={texts.title}
      below={texts.below}
      actions={
        marketplaces.length > 1 && (
          <Select
            aria-label={texts.marketplace}
            allowDeselect={false}
            data={[
              { value: EVERYWHERE, label: texts.all },
              ...marketplaces.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={marketplace}
            onChange={(id) => setMarketplace(id ?? EVERYWHERE)}
          />
        )
      }
      hasCards
    >
      <div className={styles.cards}>
        <Card title={texts.experiments}>
          {experiments.length === 0 && <p className={styles.empty}>{texts.noExperiments}</p>}
          <ul className={styles.list}>
            {experiments.map((experiment) => (
              <ExperimentCard
                key={experiment.name}
                experiment={experiment}
                onStop={onAsk && (() => onAsk({ kind: 'stop', experiment: experiment.name }))}
              />
            ))}
          </ul>
        </Card>
        {(['treatment', 'switch'] as const).map((kind) => (
          <Card key={kind} title={kind === 'switch' ? texts.switches : texts.treatments}>
            <ul className={styles.list}>
              {flags
                .filter((flag) => flag.kind === kind)
                .map((flag) => (
                  <FlagRow key={flag.name} flag={flag} marketplace={marketplace} onAsk={onAsk} />
                ))}
            </ul>
          </Card>
        ))}
      </div>
      {pending && <ChangeDialog pending={pending} marketplace={marketplace} onClose={() => setPending(null)} />}
    </Page>
  );
}
