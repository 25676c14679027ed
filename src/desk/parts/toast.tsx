import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { CircleCheck, TriangleAlert } from 'lucide';
import { Icon } from './Icon.tsx';
import { texts } from './texts.ts';

const CLOSE = { closeButtonProps: { 'aria-label': texts.close } };

/** Says at the lower left that a change failed, until it is closed. */
export const showFailure = (message: string): void => {
  notifications.show({ message, icon: <Icon icon={TriangleAlert} />, color: 'red', autoClose: false, ...CLOSE });
};

/** Says at the lower left what a change that is done should be reviewed for, until it is closed. */
export const showWarning = (message: string): void => {
  notifications.show({ message, icon: <Icon icon={TriangleAlert} />, color: 'orange', autoClose: false, ...CLOSE });
};

/** A change that is done, and the button that undoes it, once. */
function Undoable({ message, undo, onClick }: { message: string; undo: () => Promise<void>; onClick: () => void }) {
  const click = (): void => {
    onClick();
    void undo();
  };
  return (
    <>
      {message}{' '}
      <Button variant="subtle" size="compact-sm" onClick={click}>
        {texts.undo}
      </Button>
    </>
  );
}

/** The time in which a change can be undone. */
const UNDO_MS = 10_000;

/** Says at the lower left that a change is done, for five seconds, or longer with the way to undo it. */
export const showDone = (message: string, undo?: (() => Promise<void>) | undefined): void => {
  const look = { icon: <Icon icon={CircleCheck} />, color: 'teal', ...CLOSE };
  if (!undo) return void notifications.show({ message, ...look });
  const id = crypto.randomUUID();
  const hide = (): void => void notifications.hide(id);
  notifications.show({
    id,
    message: <Undoable message={message} undo={undo} onClick={hide} />,
    autoClose: UNDO_MS,
    ...look,
  });
};
