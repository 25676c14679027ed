import { Button } from '../../../../ui/Button.tsx';
import styles from '../CheckoutStep.module.css';

/** A button that switches between the saved entries and the form of a new one. */
export function OtherWay({ children, onTake }: { children: string; onTake: () => void }) {
  return (
    <Button kind="text" className={styles.more} onClick={onTake}>
      {children}
    </Button>
  );
}
