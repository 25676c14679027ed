import { notifications } from '@mantine/notifications';
import { CircleCheck, TriangleAlert } from 'lucide';
import { Icon } from './Icon.tsx';
import { texts } from './texts.ts';

const CLOSE = { closeButtonProps: { 'aria-label': texts.close } };

/** Says at the lower left that a change is done, for five seconds. */
export const showDone = (message: string): void => {
  notifications.show({ message, icon: <Icon icon={CircleCheck} />, color: 'teal', ...CLOSE });
};

/** Says at the lower left that a change failed, until it is closed. */
export const showFailure = (message: string): void => {
  notifications.show({ message, icon: <Icon icon={TriangleAlert} />, color: 'red', autoClose: false, ...CLOSE });
};
