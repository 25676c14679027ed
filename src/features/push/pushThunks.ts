import { addPush, fetchPush, removePush } from '../../api/account/account.ts';
import type { AppThunk } from '../../page/thunk.ts';

/** Whether this device gets messages; `none` if it cannot, `blocked` after the customer has refused them. */
export type PushStatus = 'none' | 'off' | 'on' | 'blocked';

/** Returns the service worker that shows messages; undefined where the browser or the shop has none. */
async function findWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  return isAble ? navigator.serviceWorker.getRegistration() : undefined;
}

/** Finds out whether this device gets the customer's messages. A subscription of another customer does not count. */
export const findPushStatus =
  (): AppThunk<unknown, PushStatus> =>
  async (_dispatch, _getState, { api }) => {
    const worker = await findWorker();
    // A browser that blocks messages is not asked again.
    if (!worker || Notification.permission === 'denied') return 'none';
    const subscription = await worker.pushManager.getSubscription();
    if (!subscription) return 'off';
    return (await fetchPush(api)).endpoints.includes(subscription.endpoint) ? 'on' : 'off';
  };

/** Asks the browser for permission and adds this device. Call it in the handler of a click. */
export const startPush =
  (): AppThunk<unknown, PushStatus> =>
  async (_dispatch, _getState, { api }) => {
    if ((await Notification.requestPermission()) !== 'granted') return 'blocked';
    const worker = await findWorker();
    if (!worker) return 'none';
    // One of a previous customer, or for another key.
    await (await worker.pushManager.getSubscription())?.unsubscribe();
    const { publicKey } = await fetchPush(api);
    const options = { userVisibleOnly: true, applicationServerKey: publicKey };
    const subscription = await worker.pushManager.subscribe(options);
    const { endpoint, keys = {} } = subscription.toJSON();
    await addPush(api, { ...(endpoint !== undefined && { endpoint }), keys });
    return 'on';
  };

export const stopPush =
  (): AppThunk<unknown, PushStatus> =>
  async (_dispatch, _getState, { api }) => {
    const subscription = await (await findWorker())?.pushManager.getSubscription();
    if (subscription) {
      await removePush(api, subscription.endpoint);
      await subscription.unsubscribe();
    }
    return 'off';
  };
