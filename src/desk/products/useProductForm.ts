import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { DeskProductPage, ProductField } from '../../contracts/desk/products.ts';
import { DeskError } from '../callDesk.ts';
import { isConflict } from '../parts/ConfirmOperation.tsx';
import { showDone, showWarning } from '../parts/toast.tsx';
import { type OperationCall, useOperations } from '../parts/useOperation.ts';
import { listChanged, type ProductForm, toCall, toForm } from './productForm.ts';
import { productTexts as texts } from './productTexts.ts';

/** The form of a product: stored as a change of the version that it was made from, also if the page has read a newer one. */
export function useProductForm(product: DeskProductPage) {
  const { perform } = useOperations();
  const { revalidate } = useRevalidator();
  const [base, setBase] = useState(product);
  const [form, setForm] = useState(() => toForm(product));
  const [isKept, setKept] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<DeskError | null>(null);
  const changed = listChanged(toForm(base), form);
  // Without typed changes the form follows the product, such as after the save; a change of pictures or sizes does not concern it.
  if (base !== product && (changed.length === 0 || listChanged(toForm(base), toForm(product)).length === 0)) {
    setBase(product);
    if (changed.length === 0) setForm(toForm(product));
  }
  const store = async (call: OperationCall): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      const { result } = await perform<{ readonly warning?: string }>(call);
      showDone(texts.saved);
      if (result.warning !== undefined) showWarning(result.warning);
      setBase(product);
      setForm(toForm(product));
    } catch (failure) {
      if (!(failure instanceof DeskError)) throw failure;
      setError(failure);
    } finally {
      setBusy(false);
      await revalidate();
    }
  };
  const rebase = (next: ProductForm) => {
    setBase(product);
    setForm(next);
    setError(null);
  };
  const isBehind = error !== null && isConflict(error) && base.version !== product.version;
  return {
    form,
    change: (change: Partial<ProductForm>) => setForm((current) => ({ ...current, ...change })),
    changed,
    isKept,
    setKept,
    isBusy,
    error,
    save: () => store(toCall(base, form, isKept)),
    follow: (field: ProductField) => {
      const call = toCall(base, form, isKept);
      return store({ ...call, input: { ...call.input, follow: [...(isKept ? [] : changed), field] } });
    },
    discard: () => rebase(toForm(product)),
    states: isBehind ? { base: toForm(base), mine: form, theirs: toForm(product) } : null,
    saveMerged: async (merged: ProductForm) => {
      rebase(merged);
      await store(toCall(product, merged, isKept));
    },
    reload: () => void revalidate(),
  };
}
