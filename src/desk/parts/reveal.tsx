import { Button, TextInput } from '@mantine/core';
import { Eye, Lock } from 'lucide';
import { type ReactNode, useEffect, useState } from 'react';
import { ConfirmOperation } from './ConfirmOperation.tsx';
import { usePermissions } from './DeskContext.tsx';
import { Icon } from './Icon.tsx';
import styles from './reveal.module.css';
import { texts } from './texts.ts';
import { useOperations } from './useOperation.ts';

const SHOWN_MS = 5 * 60_000;
const MAX_REASON = 200;

/** Personal data that a page hides. */
export type Reveal<Data> = {
  /** Null while they are hidden. */
  readonly revealed: Data | null;
  /** Opens the dialog that asks why; undefined for people who may not reveal. */
  readonly ask: (() => void) | undefined;
  /** Reads revealed data again, for the same reason; recorded, too. */
  readonly readAgain: () => Promise<void>;
  readonly dialog: ReactNode;
};

type Hidden = {
  /** The operation that shows and records, such as `order.reveal`. */
  readonly operation: string;
  /** Its input without the reason. */
  readonly known: Readonly<Record<string, string>>;
};

function RevealDialog<Data>({
  operation,
  known,
  onReveal,
  onClose,
}: Hidden & { readonly onReveal: (data: Data, reason: string) => void; readonly onClose: () => void }) {
  const [reason, setReason] = useState('');
  const input = { ...known, reason: reason.trim() };
  return (
    <ConfirmOperation<Data>
      title={texts.revealTitle}
      confirmLabel={texts.reveal}
      call={input.reason === '' ? null : { name: operation, input }}
      doneText={texts.revealed}
      hasPreview={false}
      onClose={onClose}
      onDone={(data) => onReveal(data, input.reason)}
    >
      <TextInput
        label={texts.revealReason}
        description={texts.revealHelp}
        maxLength={MAX_REASON}
        data-autofocus
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmOperation>
  );
}

type Shown<Data> = { readonly subject: string; readonly data: Data; readonly reason: string };

/** Shows personal data after a reason was given, for five minutes. */
export function useReveal<Data>({ operation, known }: Hidden): Reveal<Data> {
  const { perform } = useOperations();
  const may = usePermissions();
  // Revealed data belong to one thing, also when the page goes on to the next one.
  const subject = Object.values(known).join();
  const [shown, setShown] = useState<Shown<Data> | null>(null);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return {
    revealed: shown?.subject === subject ? shown.data : null,
    ask: may('customers.reveal') ? () => setAsking(true) : undefined,
    readAgain: async () => {
      if (!shown) return;
      const { reason } = shown;
      const { result } = await perform<Data>({ name: operation, input: { ...known, reason } });
      setShown({ subject, data: result, reason });
    },
    dialog: isAsking && (
      <RevealDialog<Data>
        operation={operation}
        known={known}
        onReveal={(data, reason) => setShown({ subject, data, reason })}
        onClose={() => setAsking(false)}
      />
    ),
  };
}

type RevealProps = { readonly reveal: Reveal<unknown> };

/** The button that asks for hidden data; nothing for people who may not reveal, or once they are shown. */
export const RevealButton = ({ reveal: { revealed, ask } }: RevealProps) =>
  ask !== undefined &&
  revealed === null && (
    <Button variant="subtle" size="xs" h={28} leftSection={<Icon icon={Eye} size={14} />} onClick={ask}>
      {texts.reveal}
    </Button>
  );

/** Says that data are hidden or for how long they are shown. */
export const RevealNote = ({ reveal: { revealed, ask } }: RevealProps) => (
  <p className={styles.note}>
    <Icon icon={Lock} size={12} />
    {revealed !== null ? texts.revealed : ask === undefined ? texts.maskedForRole : texts.masked}
  </p>
);
