import { Button, SegmentedControl } from '@mantine/core';
import { Clock, ExternalLink, EyeOff, type IconNode } from 'lucide';
import { useRef, useState } from 'react';
import { useBlocker, useNavigate, useRevalidator } from 'react-router';
import type {
  CollectionContent,
  CollectionFields,
  CollectionProduct,
  CollectionState,
  ConditionField,
  DeskCollection,
  SavedCollection,
} from '../../contracts/desk/collections.ts';
import { ConfirmOperation } from '../parts/ConfirmOperation.tsx';
import { usePermissions } from '../parts/DeskContext.tsx';
import { Icon } from '../parts/Icon.tsx';
import type { Tone } from '../parts/Note.tsx';
import { Card } from '../parts/Page.tsx';
import { StatusBadge } from '../parts/StatusBadge.tsx';
import { showDone } from '../parts/toast.tsx';
import { FormProblem, useVersionedForm } from '../parts/useVersionedForm.tsx';
import { COLLECTION_FORM_FIELDS, findMissing, toCreateCall, toEditCall } from './collectionForm.ts';
import styles from './collections.module.css';
import { OrderCard, ProductSearch } from './OrderCard.tsx';
import { PageCards } from './PageCards.tsx';
import { RuleFields } from './RuleCard.tsx';
import { texts } from './texts.ts';

const STATES: Readonly<Record<CollectionState, readonly [Tone, IconNode | undefined]>> = {
  shown: ['success', undefined],
  scheduled: ['accent', Clock],
  hidden: ['neutral', EyeOff],
  ended: ['neutral', undefined],
};

/** Whether shoppers see a collection. */
function CollectionBadge({ state }: { readonly state: CollectionState }) {
  const [tone, icon] = STATES[state];
  return (
    <StatusBadge tone={tone} {...(icon && { icon })}>
      {texts.states[state]}
    </StatusBadge>
  );
}

/** Asks before the editor is left with typed changes. */
function LeaveGuard({ isChanged }: { readonly isChanged: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged() && currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <section className={styles.leave} role="alert">
      <b>{texts.leave}</b>
      <Button size="xs" variant="default" onClick={() => blocker.proceed()}>
        {texts.leaveAnyway}
      </Button>
      <Button size="xs" onClick={() => blocker.reset()}>
        {texts.stay}
      </Button>
    </section>
  );
}

type CountProps = {
  readonly content: CollectionContent | null;
  readonly saved: SavedCollection | null;
  /** Said while nothing is counted yet. */
  readonly waiting: string;
};

/** The number of products, and what a change adds and removes. */
const Count = ({ content, saved, waiting }: CountProps) => (
  <p className={styles.count} aria-live="polite">
    <b>{content ? texts.count(content.count) : waiting}</b>
    {saved && saved.added > 0 && <span className={styles.good}>+{saved.added}</span>}
    {saved && saved.removed > 0 && <span className={styles.bad}>−{saved.removed}</span>}
    {saved && saved.added + saved.removed > 0 && <small>{texts.against}</small>}
  </p>
);

type EditorProps = {
  /** Null for a new one. */
  readonly collection: DeskCollection | null;
  readonly first: CollectionFields;
  readonly known: readonly ConditionField[];
};

type HeadProps = {
  readonly collection: DeskCollection | null;
  readonly canSave: boolean;
  readonly isBusy: boolean;
  readonly onSave: () => void;
};

function EditorHead({ collection, canSave, isBusy, onSave }: HeadProps) {
  const may = usePermissions();
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  return (
    <header className={styles.head}>
      <div>
        <h2>
          {collection?.title ?? texts.newCollection}
          {collection && <CollectionBadge state={collection.state} />}
        </h2>
        {collection && (
          <p className={styles.soft}>
            <a href={collection.shopUrl} target="_blank" rel="noreferrer">
              /collections/{collection.slug} <Icon icon={ExternalLink} size={12} />
            </a>{' '}
            · {texts.places(collection.places)}
            {collection.promotions.length > 0 && <> · {texts.promotions(collection.promotions)}</>}
          </p>
        )}
      </div>
      {may('products.change') ? (
        <div className={styles.buttons}>
          {collection && (
            <Button variant="default" c="var(--d-sale)" onClick={() => setDeleting(true)}>
              {texts.delete}
            </Button>
          )}
          <Button loading={isBusy} disabled={!canSave} onClick={onSave}>
            {collection ? texts.save : texts.addIt}
          </Button>
        </div>
      ) : (
        <p className={styles.soft}>{texts.readOnly}</p>
      )}
      {isDeleting && collection && (
        <ConfirmOperation
          title={texts.deleteTitle(collection.title)}
          confirmLabel={texts.delete}
          call={{
            name: 'collection.delete',
            input: { collection: String(collection.collectionId) },
            version: collection.version,
          }}
          hasPreview={false}
          isDangerous
          onClose={() => setDeleting(false)}
          onDone={() => void navigate('/desk/collections')}
        >
          <p>{texts.deleteHelp}</p>
          <p>{texts.places(collection.places)}</p>
          {collection.promotions.length > 0 && <p>{texts.deletePromotions(collection.promotions)}</p>}
        </ConfirmOperation>
      )}
    </header>
  );
}

/** The editor of one collection: its products, their order, and its page. */
export function CollectionEditor({ collection, first, known }: EditorProps) {
  const may = usePermissions();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  // Read at the moment of leaving, which follows the save at once.
  const isSaved = useRef(false);
  const [added, setAdded] = useState<readonly CollectionProduct[]>([]);
  const [last, setLast] = useState<CollectionContent | null>(collection);
  const edited = useVersionedForm<CollectionFields, SavedCollection>({
    stored: collection && { form: collection.fields, version: collection.version },
    first,
    fields: COLLECTION_FORM_FIELDS,
    toCall: (form, base) => (collection && base ? toEditCall(collection.collectionId, form, base) : toCreateCall(form)),
    reload: revalidate,
    onDone: async ({ result }) => {
      showDone(texts.saved);
      isSaved.current = true;
      await navigate(`/desk/collections/${result.collectionId}`);
      await revalidate();
    },
  });
  const { form, call, preview, isBusy, error, save } = edited;
  const computed = preview?.result ?? (call === null ? collection : null);
  if (computed && computed !== last) setLast(computed);
  const isReadOnly = !may('products.change');
  const change = (next: Partial<CollectionFields>): void => {
    isSaved.current = false;
    edited.change({ ...form, ...next });
  };
  const products = new Map(
    [...added, ...(collection?.products ?? []), ...(last?.products ?? [])].map((one) => [one.productId, one] as const),
  );
  const errors = error?.fields ?? {};
  return (
    <div className={styles.editor}>
      <LeaveGuard isChanged={() => call !== null && !isSaved.current} />
      <EditorHead collection={collection} canSave={call !== null} isBusy={isBusy} onSave={save} />
      <FormProblem edited={edited} />
      <Card
        title={texts.which}
        aside={
          <SegmentedControl
            size="xs"
            aria-label={texts.names.kind}
            readOnly={isReadOnly}
            data={[
              { value: 'rule', label: texts.byRule },
              { value: 'hand', label: texts.byHand },
            ]}
            value={form.kind}
            onChange={(kind) => change({ kind: kind === 'hand' ? 'hand' : 'rule' })}
          />
        }
        isPadded
      >
        {form.kind === 'rule' ? (
          <RuleFields form={form} known={known} isReadOnly={isReadOnly} error={errors.condition} onChange={change} />
        ) : (
          !isReadOnly && (
            <ProductSearch
              onAdd={(product) => {
                setAdded((all) => [...all, product]);
                if (!form.product.includes(product.productId))
                  change({ product: [...form.product, product.productId] });
              }}
            />
          )
        )}
        <Count
          content={last}
          saved={call === null ? null : (preview?.result ?? null)}
          waiting={preview?.error ? texts.notCounted : (findMissing(form) ?? texts.computing)}
        />
      </Card>
      <OrderCard form={form} content={last} known={products} isReadOnly={isReadOnly} onChange={change} />
      <PageCards form={form} errors={errors} isReadOnly={isReadOnly} onChange={change} />
    </div>
  );
}
