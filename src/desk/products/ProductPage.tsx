import { Button, Checkbox, Menu } from '@mantine/core';
import { Copy, Ellipsis, ExternalLink } from 'lucide';
import { useState } from 'react';
import { useBlocker, useLoaderData, useNavigate } from 'react-router';
import type { DeskProductPage, ProductField } from '../../contracts/desk/products.ts';
import { type CallDesk, DeskError } from '../callDesk.ts';
import { ActsCard } from '../parts/acts.tsx';
import { Failure } from '../parts/ConfirmOperation.tsx';
import { ConflictDialog } from '../parts/Conflict.tsx';
import { useOperationList, usePermissions } from '../parts/DeskContext.tsx';
import { Icon } from '../parts/Icon.tsx';
import { listChangedFields, mergeForms } from '../parts/mergeChanges.ts';
import { Neighbors } from '../parts/Neighbors.tsx';
import { OperationForm } from '../parts/OperationForm.tsx';
import { Page } from '../parts/Page.tsx';
import { getPictureOrigin } from '../parts/Picture.tsx';
import { showDone, showFailure } from '../parts/toast.tsx';
import { useOperations } from '../parts/useOperation.ts';
import { guardLoader } from '../session.ts';
import { ProductBadge } from './badges.tsx';
import { ColorsCard } from './ColorsCard.tsx';
import { DetailsCard } from './DetailsCard.tsx';
import { GeneralCard } from './GeneralCard.tsx';
import { PreviewCard } from './PreviewCard.tsx';
import { PRODUCT_FORM_FIELDS } from './productForm.ts';
import styles from './products.module.css';
import { productTexts as texts } from './productTexts.ts';
import { RestrictionsCard } from './RestrictionsCard.tsx';
import { SafetyCard } from './SafetyCard.tsx';
import { SizesCard } from './SizesCard.tsx';
import { type NewStatus, StatusDialog } from './StatusDialog.tsx';
import { texts as listTexts } from './texts.ts';
import { useProductForm } from './useProductForm.ts';
import { useProductWords } from './useProductWords.ts';

/** Reads the page of a product. */
export const createProductLoader = (callDesk: CallDesk) =>
  guardLoader(({ request: { signal }, params: { productId = '' } }) =>
    callDesk<DeskProductPage>(`/products/${encodeURIComponent(productId)}`, { signal }),
  );

type FormState = ReturnType<typeof useProductForm>;

function SaveBar({ changed, isKept, setKept, isBusy, save, discard }: FormState) {
  if (changed.length === 0) return null;
  return (
    <section className={styles.saveBar} aria-label={texts.unsaved(changed.length)}>
      <b>{texts.unsaved(changed.length)}</b>
      <small>{changed.map((field) => texts.fields[field]).join(', ')}</small>
      <Checkbox
        size="xs"
        label={texts.keepNext}
        checked={isKept}
        onChange={(event) => setKept(event.currentTarget.checked)}
      />
      <Button size="xs" variant="subtle" color="gray.3" onClick={discard}>
        {texts.discard}
      </Button>
      <Button size="xs" color="gray.0" c="dark.9" loading={isBusy} onClick={() => void save()}>
        {texts.save}
      </Button>
    </section>
  );
}

type Dialog = NewStatus | 'product.color' | 'product.size' | null;

const STATUS_ITEMS: readonly (readonly [NewStatus, string])[] = [
  ['show', listTexts.show],
  ['later', listTexts.showLater],
  ['hide', listTexts.hide],
  ['archive', listTexts.archive],
];

type ActionsProps = { readonly product: DeskProductPage; readonly onOpen: (dialog: Dialog) => void };

function PageActions({ product: { productId, shopUrl, status }, onOpen }: ActionsProps) {
  const may = usePermissions();
  const { perform } = useOperations();
  const navigate = useNavigate();
  const duplicate = async (): Promise<void> => {
    try {
      const { result } = await perform<{ readonly productId: number }>({
        name: 'product.duplicate',
        input: { id: String(productId) },
      });
      showDone(texts.duplicated);
      await navigate(`/desk/products/${result.productId}`);
    } catch (failure) {
      if (!(failure instanceof DeskError)) throw failure;
      showFailure(failure.message);
    }
  };
  return (
    <>
      <Neighbors list="/desk/products" />
      {may('products.change') && (
        <Menu width={220} position="bottom-end">
          <Menu.Target>
            <Button variant="default" leftSection={<Icon icon={Ellipsis} size={15} />}>
              {listTexts.status}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {STATUS_ITEMS.map(([name, label]) => (
              <Menu.Item key={name} disabled={name === 'show' && status === 'live'} onClick={() => onOpen(name)}>
                {label}
              </Menu.Item>
            ))}
            <Menu.Item leftSection={<Icon icon={Copy} size={14} />} onClick={() => void duplicate()}>
              {texts.duplicate}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {status === 'live' && (
        <Button
          component="a"
          href={getPictureOrigin() + shopUrl}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<Icon icon={ExternalLink} size={15} />}
        >
          {texts.viewInShop}
        </Button>
      )}
    </>
  );
}

/** Asks before the page is left with typed changes. */
function LeaveGuard({ isChanged }: { readonly isChanged: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <section className={styles.saveBar} role="alert">
      <b>{texts.leave}</b>
      <Button size="xs" variant="subtle" color="gray.3" onClick={() => blocker.proceed()}>
        {texts.leaveAnyway}
      </Button>
      <Button size="xs" color="gray.0" c="dark.9" onClick={() => blocker.reset()}>
        {texts.stay}
      </Button>
    </section>
  );
}

type DialogsProps = {
  readonly product: DeskProductPage;
  readonly styleId: number | undefined;
  readonly dialog: Dialog;
  readonly onClose: () => void;
};

function Dialogs({ product: { productId }, styleId, dialog, onClose }: DialogsProps) {
  const operation = useOperationList().find(({ name }) => name === dialog);
  if (dialog === null) return null;
  if (dialog === 'product.color' || dialog === 'product.size') {
    const known = dialog === 'product.color' ? { id: String(productId) } : { style: String(styleId ?? '') };
    return operation ? <OperationForm operation={operation} known={known} onClose={onClose} /> : null;
  }
  return <StatusDialog productIds={[productId]} status={dialog} onClose={onClose} />;
}

function ProductView({ product }: { readonly product: DeskProductPage }) {
  const may = usePermissions();
  const state = useProductForm(product);
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [dialog, setDialog] = useState<Dialog>(null);
  const chosen = product.colors.find(({ styleId }) => styleId === chosenId) ?? product.colors[0];
  const isReadOnly = !may('products.change');
  const { form, error, states, saveMerged, discard, reload } = state;
  const words = useProductWords();
  const fieldProps = {
    product,
    form,
    errors: error?.fields ?? {},
    isReadOnly,
    onChange: state.change,
    onFollow: (field: ProductField) => void state.follow(field),
  };
  return (
    <Page
      title={product.name}
      badges={<ProductBadge {...product} />}
      crumbs={[
        { label: texts.products, path: '/desk/products' },
        { label: product.brandName, path: `/desk/products?brand=${encodeURIComponent(product.brandName)}` },
      ]}
      below={isReadOnly ? texts.readOnly : `${product.productId}`}
      actions={<PageActions product={product} onOpen={setDialog} />}
      hasCards
    >
      <div className={styles.columns}>
        <div>
          {error && <Failure error={error} onReload={reload} />}
          <GeneralCard {...fieldProps} words={words} />
          <ColorsCard
            product={product}
            chosen={chosen}
            families={words.colorFamilies}
            onChoose={setChosenId}
            onAdd={() => setDialog('product.color')}
          />
          {chosen && (
            <SizesCard
              productId={product.productId}
              version={product.version}
              color={chosen}
              onAdd={() => setDialog('product.size')}
            />
          )}
          <DetailsCard {...fieldProps} words={words} />
        </div>
        <div>
          <PreviewCard product={product} />
          <RestrictionsCard product={product} />
          <SafetyCard product={product} />
          <ActsCard acts={product.acts} thing={texts.thing} />
        </div>
      </div>
      <SaveBar {...state} />
      <LeaveGuard isChanged={state.changed.length > 0 && !state.isBusy} />
      {states && (
        <ConflictDialog
          conflict={error?.conflict}
          fields={listChangedFields(PRODUCT_FORM_FIELDS, states)}
          onSave={(takesTheirs) => void saveMerged(mergeForms(PRODUCT_FORM_FIELDS, states, takesTheirs))}
          onDiscard={discard}
          onClose={discard}
        />
      )}
      <Dialogs product={product} styleId={chosen?.styleId} dialog={dialog} onClose={() => setDialog(null)} />
    </Page>
  );
}

/** The page of one product: its texts, colors, pictures and sizes, and whether shoppers see it. */
export function ProductPage() {
  const product = useLoaderData<DeskProductPage>();
  return <ProductView key={product.productId} product={product} />;
}
