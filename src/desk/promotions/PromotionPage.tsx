import { Button } from '@mantine/core';
import { TriangleAlert } from 'lucide';
import { useState } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import type {
  DeskPromotion,
  PromotionCollection,
  PromotionExample,
  PromotionFields,
  SavedPromotion,
} from '../../contracts/desk/promotions.ts';
import type { CallDesk } from '../callDesk.ts';
import { usePreview } from '../parts/ConfirmOperation.tsx';
import { usePermissions } from '../parts/DeskContext.tsx';
import { Note } from '../parts/Note.tsx';
import { Page } from '../parts/Page.tsx';
import { showDone } from '../parts/toast.tsx';
import { FormProblem, useVersionedForm } from '../parts/useVersionedForm.tsx';
import { guardLoader } from '../session.ts';
import { ExampleCards } from './ExampleCard.tsx';
import { PromotionBadge } from './PromotionsPage.tsx';
import { NEW_FIELDS, PROMOTION_FORM_FIELDS, toCreateCall, toEditCall } from './promotionForm.ts';
import styles from './promotions.module.css';
import { SingleCodesCard } from './SingleCodesCard.tsx';
import { StateActions } from './StateActions.tsx';
import { type FormProps, StartCard, TermCards, WhatCard } from './TermCards.tsx';
import { texts as listTexts, pageTexts as texts } from './texts.ts';
import { UseCards } from './UseCards.tsx';

type Data = { readonly promotion: DeskPromotion | null; readonly collections: readonly PromotionCollection[] };

/** Reads a promotion; for a new one, that which it copies, if there is one. */
export const createPromotionLoader = (callDesk: CallDesk) =>
  guardLoader(async ({ request: { url, signal }, params }): Promise<Data> => {
    const promoId = params.promoId ?? new URL(url).searchParams.get('from');
    const [promotion, collections] = await Promise.all([
      promoId ? callDesk<DeskPromotion>(`/promotions/${encodeURIComponent(promoId)}`, { signal }) : null,
      callDesk<PromotionCollection[]>('/promotions/collections', { signal }),
    ]);
    return { promotion, collections };
  });

type EditorProps = Pick<Data, 'collections'> & {
  /** Null for a new one. */
  readonly promotion: DeskPromotion | null;
  readonly first: PromotionFields;
};

function PromotionEditor({ promotion, first, collections }: EditorProps) {
  const may = usePermissions();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [last, setLast] = useState<PromotionExample | null | undefined>(undefined);
  const edited = useVersionedForm<PromotionFields, SavedPromotion>({
    stored: promotion && { form: promotion.fields, version: promotion.version },
    first,
    fields: PROMOTION_FORM_FIELDS,
    toCall: (form, base) => (promotion && base ? toEditCall(promotion, form, base) : toCreateCall(form)),
    reload: revalidate,
    onDone: async ({ result }) => {
      showDone(texts.saved);
      if (promotion) await revalidate();
      else await navigate(`/desk/promotions/${result.promoId}`);
    },
  });
  const { form, call, preview, isBusy, error, save } = edited;
  const isReadOnly = !may('promotions.change') || promotion?.state === 'stopped';
  // An unchanged promotion shows what it does now.
  const unchanged =
    promotion && call === null && !isReadOnly ? { name: 'promotion.edit', input: { name: promotion.code } } : null;
  const current = usePreview<SavedPromotion>(unchanged);
  const shown = (preview ?? current)?.result;
  const computed = shown?.example;
  if (computed !== undefined && computed !== last) setLast(computed);
  const props: FormProps = {
    form,
    errors: error?.fields ?? {},
    isReadOnly,
    collections,
    onChange: (change) => edited.change({ ...form, ...change }),
  };
  const name = promotion ? (promotion.isAutomatic ? promotion.title : promotion.code) : listTexts.newPromotion;
  return (
    <Page
      title={name}
      badges={promotion && <PromotionBadge state={promotion.state} />}
      crumbs={[{ label: texts.promotions, path: '/desk/promotions' }]}
      below={!may('promotions.change') && texts.readOnly}
      actions={
        may('promotions.change') && (
          <>
            {promotion && <StateActions promotion={promotion} />}
            {!isReadOnly && (
              <Button loading={isBusy} disabled={call === null} onClick={save}>
                {promotion ? texts.save : texts.add}
              </Button>
            )}
          </>
        )
      }
      hasCards
    >
      <div className={styles.columns}>
        <div>
          <FormProblem edited={edited} />
          <StartCard {...props} isNew={promotion === null} />
          <WhatCard {...props} />
          <TermCards {...props} />
        </div>
        <div>
          {shown && shown.warnings.length > 0 && (
            <Note tone="warning" icon={TriangleAlert}>
              {shown.warnings.map((warning) => (
                <p key={warning}>{warning}</p>
              ))}
            </Note>
          )}
          <ExampleCards example={last} title={form.title} isOld={call !== null && preview?.result == null} />
          {promotion && !promotion.isAutomatic && <SingleCodesCard promotion={promotion} isReadOnly={isReadOnly} />}
          {promotion && <UseCards promotion={promotion} />}
        </div>
      </div>
    </Page>
  );
}

/** The page of one promotion: its terms, beside a cart that the shop computes with them. */
export function PromotionPage() {
  const { promotion, collections } = useLoaderData<Data>();
  if (!promotion) return null;
  return (
    <PromotionEditor
      key={`${promotion.promoId}`}
      promotion={promotion}
      first={promotion.fields}
      collections={collections}
    />
  );
}

/** A new promotion, or a copy of one, which needs a code of its own. */
export function NewPromotionPage() {
  const { promotion: copied, collections } = useLoaderData<Data>();
  const first = copied ? { ...copied.fields, code: '', from: '', until: '' } : NEW_FIELDS;
  return <PromotionEditor key={copied?.promoId ?? 'new'} promotion={null} first={first} collections={collections} />;
}
