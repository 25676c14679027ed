import { Drawer } from '../../../ui/overlays/Drawer.tsx';
import type { AlertItem } from '../alertItem.ts';
import type { NotifyMeControls } from '../useNotifyMe.ts';
import { AlertItemView } from './AlertItemView.tsx';
import styles from './NotifyMe.module.css';
import { NotifyMeForm } from './NotifyMeForm.tsx';
import { OnTheList } from './OnTheList.tsx';

/** The notify-me drawer: the item with the form, or with the success message. */
export function NotifyMeDrawer({ item, controls }: { item: AlertItem; controls: NotifyMeControls }) {
  const { state, close } = controls;
  return (
    <Drawer open title="Notify me" onClose={close}>
      <div className={styles.stack}>
        <AlertItemView item={item} />
        {state.formStatus === 'success' ? (
          <OnTheList email={state.email} onDone={close} />
        ) : (
          <NotifyMeForm controls={controls} />
        )}
      </div>
    </Drawer>
  );
}
