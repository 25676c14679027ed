import { useState } from 'react';
import type { PurchaseLine } from '../../../contracts/purchase.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './GiftMessage.module.css';
import { GiftMessageDialog } from './GiftMessageDialog.tsx';

/** The words that go with a line, and the way to write them. */
export function GiftMessage({ line }: { line: PurchaseLine }) {
  const [isOpen, setIsOpen] = useState(false);
  const [said, setSaid] = useState('');
  const { giftMessage, giftMessagable } = line;
  if (!giftMessagable && giftMessage === undefined) return null;
  return (
    <div className={styles.gift}>
      {giftMessage !== undefined && (
        <p className={styles.words}>
          <strong>Gift message</strong>
          <br />
          {giftMessage}
        </p>
      )}
      <Button
        kind="text"
        className={styles.edit}
        aria-label={`${giftMessage === undefined ? 'Add a gift message' : 'Edit gift message'} for ${line.productName}`}
        onClick={() => setIsOpen(true)}
      >
        {giftMessage === undefined ? 'Add a gift message' : 'Edit message'}
      </Button>
      <p role="status" className={styles.said}>
        {said}
      </p>
      {isOpen && (
        <GiftMessageDialog
          line={line}
          onClose={(outcome) => {
            setSaid(outcome ?? '');
            setIsOpen(false);
          }}
        />
      )}
    </div>
  );
}
