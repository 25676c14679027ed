import { Button, Drawer, Modal } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { ReactNode } from 'react';
import styles from './FormDialog.module.css';
import { texts } from './texts.ts';

type FormDialogProps = {
  readonly title: string;
  readonly submitLabel: string;
  readonly isBusy: boolean;
  readonly canSubmit: boolean;
  readonly isDangerous?: boolean | undefined;
  /** A drawer at the right instead of a dialog, for long forms. */
  readonly isDrawer?: boolean | undefined;
  readonly children: ReactNode;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
};

/** A form in a dialog, with its two buttons; `⌘↵` submits it. */
export function FormDialog(props: FormDialogProps) {
  const { title, submitLabel, isBusy, canSubmit, isDangerous, isDrawer, children, onSubmit, onClose } = props;
  useHotkeys([['mod+Enter', onSubmit]], []);
  const frame = {
    opened: true,
    onClose,
    title: <b>{title}</b>,
    padding: 20,
    closeButtonProps: { 'aria-label': texts.close },
  } as const;
  const form = (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <footer className={styles.footer}>
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" color={isDangerous ? 'red.8' : 'ink'} loading={isBusy} disabled={!canSubmit}>
          {submitLabel}
        </Button>
      </footer>
    </form>
  );
  return isDrawer ? (
    <Drawer {...frame} position="right" size={560}>
      {form}
    </Drawer>
  ) : (
    <Modal {...frame} size={480} centered>
      {form}
    </Modal>
  );
}
