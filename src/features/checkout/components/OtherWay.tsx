import { Button } from '../../../ui/Button.tsx';
import styles from './CheckoutStep.module.css';

/** From the saved ones to a new one, and back. */
export function OtherWay({ children, onTake }: { children: string; onTake: () => void }) {
  return (
    <Button kind="text" className={styles.more} onClick={onTake}>
      {children}
    </Button>
  );
}
