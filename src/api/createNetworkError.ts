/** The message for a call without an answer (browsing §8). */
export const CONNECTION_LOST_MESSAGE = 'Sorry, the line went dead!';

const OFFLINE = 'Oops, something went wrong! (Are we connected to Internet?)';

/** Returns the error for a call without an answer: offline if the browser says so, else a lost connection. */
export const createNetworkError = (): { readonly id: string; readonly message: string } =>
  navigator.onLine === false
    ? { id: 'offline', message: OFFLINE }
    : { id: 'line.dead', message: CONNECTION_LOST_MESSAGE };
