import { Button, Kbd } from '@mantine/core';
import { Plus } from 'lucide';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { DeskOperation } from '../../contracts/desk/operations.ts';
import { useOperationList } from '../parts/DeskContext.tsx';
import { Icon } from '../parts/Icon.tsx';
import { OperationForm } from '../parts/OperationForm.tsx';
import { useKeys } from '../parts/useKeys.ts';
import { productTexts as texts } from './productTexts.ts';
import { useProductWords } from './useProductWords.ts';

const hasProductId = (result: unknown): result is { readonly productId: number } =>
  typeof result === 'object' && result !== null && 'productId' in result;

/** Adds a product by hand, and opens its page. */
export function NewProductButton() {
  const operation = useOperationList().find(({ name }) => name === 'product.create');
  const [isOpen, setOpen] = useState(false);
  useKeys(operation ? [['N', () => setOpen(true)]] : []);
  if (!operation) return null;
  return (
    <>
      <Button
        leftSection={<Icon icon={Plus} size={15} />}
        rightSection={<Kbd size="xs">N</Kbd>}
        onClick={() => setOpen(true)}
      >
        {texts.newProduct}
      </Button>
      {isOpen && <NewProduct operation={operation} onClose={() => setOpen(false)} />}
    </>
  );
}

type NewProductProps = { readonly operation: DeskOperation; readonly onClose: () => void };

function NewProduct({ operation, onClose }: NewProductProps) {
  const navigate = useNavigate();
  const { brands, categories } = useProductWords();
  return (
    <OperationForm
      operation={operation}
      title={texts.newProduct}
      suggestions={{ brand: brands, category: categories }}
      onClose={onClose}
      onDone={(result) => hasProductId(result) && void navigate(`/desk/products/${result.productId}`)}
    />
  );
}
