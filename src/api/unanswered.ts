/** Said of a call that got lost on its way, or that nothing read (browsing §8). */
export const LINE_DEAD = 'Sorry, the line went dead!';

const OFFLINE = 'Oops, something went wrong! (Are we connected to Internet?)';

/** What a call says that nobody has answered: the browser knows whether it is offline; else the line went dead. */
export const unanswered = (): { readonly id: string; readonly message: string } =>
  navigator.onLine === false ? { id: 'offline', message: OFFLINE } : { id: 'line.dead', message: LINE_DEAD };
