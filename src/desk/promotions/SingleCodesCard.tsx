import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { DeskPromotion } from '../../contracts/desk/promotions.ts';
import { DeskError } from '../callDesk.ts';
import { ConfirmOperation } from '../parts/ConfirmOperation.tsx';
import { usePermissions } from '../parts/DeskContext.tsx';
import { Card } from '../parts/Page.tsx';
import { showFailure } from '../parts/toast.tsx';
import { useOperations } from '../parts/useOperation.ts';
import styles from './promotions.module.css';
import { singleCodeTexts as texts } from './texts.ts';

type DialogProps = { readonly promotion: DeskPromotion; readonly onClose: () => void; readonly onDone: () => void };

function MakeCodesDialog({ promotion: { code, version, singleCodes }, onClose, onDone }: DialogProps) {
  const [count, setCount] = useState('100');
  const [prefix, setPrefix] = useState('');
  const input = { name: code, count: count.trim(), ...(prefix.trim() !== '' && { prefix: prefix.trim() }) };
  return (
    <ConfirmOperation
      title={texts.make}
      confirmLabel={texts.confirm}
      call={count.trim() === '' ? null : { name: 'promotion.codes', version, input }}
      hasPreview={false}
      onClose={onClose}
      onDone={onDone}
    >
      <TextInput
        label={texts.count}
        data-autofocus
        inputMode="numeric"
        maxLength={5}
        value={count}
        onChange={({ currentTarget }) => setCount(currentTarget.value)}
      />
      <TextInput
        label={texts.prefix}
        description={texts.prefixHint(prefix.trim().toUpperCase() || code.slice(0, 20))}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={20}
        value={prefix}
        onChange={({ currentTarget }) => setPrefix(currentTarget.value)}
      />
      {singleCodes === null && <p className={styles.soft}>{texts.ownCodeEnds(code)}</p>}
    </ConfirmOperation>
  );
}

type CardProps = { readonly promotion: DeskPromotion; readonly isReadOnly: boolean };

/** The codes for one use each: how many there are, more of them, and the file with all. */
export function SingleCodesCard({ promotion, isReadOnly }: CardProps) {
  const may = usePermissions();
  const { perform } = useOperations();
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  const { singleCodes, code } = promotion;
  const download = async (): Promise<void> => {
    try {
      await perform({ name: 'promotion.codes-export', input: { name: code } });
    } catch (failure) {
      if (!(failure instanceof DeskError)) throw failure;
      showFailure(failure.message);
    }
  };
  if (isReadOnly && singleCodes === null) return null;
  return (
    <Card title={texts.title} isPadded>
      <p className={styles.soft}>
        {singleCodes === null ? texts.none : texts.some(singleCodes.made, singleCodes.used)}
      </p>
      <div className={styles.codes}>
        {!isReadOnly && (
          <Button variant="default" onClick={() => setOpen(true)}>
            {texts.make}…
          </Button>
        )}
        {singleCodes !== null && may('promotions.change') && (
          <Button variant="default" onClick={() => void download()}>
            {texts.download}
          </Button>
        )}
      </div>
      {isOpen && (
        <MakeCodesDialog
          promotion={promotion}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            void revalidate();
          }}
        />
      )}
    </Card>
  );
}
