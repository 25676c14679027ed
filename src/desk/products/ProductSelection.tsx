import { ActionIcon, Button } from '@mantine/core';
import { Archive, Clock, Eye, EyeOff, X } from 'lucide';
import { useState } from 'react';
import type { DeskProductRow } from '../../contracts/desk/products.ts';
import { usePermissions } from '../parts/DeskContext.tsx';
import { Icon } from '../parts/Icon.tsx';
import styles from '../parts/List.module.css';
import { texts as partTexts } from '../parts/texts.ts';
import { type NewStatus, StatusDialog } from './StatusDialog.tsx';
import { texts } from './texts.ts';

const ACTIONS = [
  ['show', Eye, texts.show],
  ['later', Clock, texts.showLater],
  ['hide', EyeOff, texts.hide],
  ['archive', Archive, texts.archive],
] as const;

type SelectionProps = { readonly products: readonly DeskProductRow[]; readonly onClear: () => void };

/** The actions for the selected products, over the foot of the list. */
export function ProductSelection({ products, onClear }: SelectionProps) {
  const may = usePermissions();
  const [status, setStatus] = useState<NewStatus | null>(null);
  return (
    <section className={styles.bar} aria-label={texts.selected(products.length)}>
      <b>{texts.selected(products.length)}</b>
      {may('products.change') &&
        ACTIONS.map(([name, icon, label]) => (
          <Button
            key={name}
            h={32}
            size="xs"
            variant="subtle"
            color="gray.3"
            leftSection={<Icon icon={icon} size={14} />}
            onClick={() => setStatus(name)}
          >
            {label}
          </Button>
        ))}
      <ActionIcon variant="subtle" color="gray.3" size={32} aria-label={partTexts.clear} onClick={onClear}>
        <Icon icon={X} />
      </ActionIcon>
      {status !== null && (
        <StatusDialog
          productIds={products.map(({ productId }) => productId)}
          status={status}
          onClose={() => setStatus(null)}
          onDone={onClear}
        />
      )}
    </section>
  );
}
