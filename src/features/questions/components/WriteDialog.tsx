import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import type { Writing } from '../useWriting.ts';
import styles from './Questions.module.css';
import { WriteForm } from './WriteForm.tsx';

type WriteDialogProps = { productId: string; writing: Writing; onClose: () => void; onDone: () => void };

export function WriteDialog({ productId, writing, onClose, onDone }: WriteDialogProps) {
  return (
    <Dialog open size="small" title={writing.kind === 'question' ? 'Ask a question' : 'Answer'} onClose={onClose}>
      {writing.kind === 'answer' && <p className={styles.quoted}>{writing.to.body}</p>}
      <WriteForm productId={productId} writing={writing} onDone={onDone} />
    </Dialog>
  );
}
