/** Verbs of the audit log whose infinitive is not the past form without `ed`. */
const IRREGULAR: Readonly<Record<string, string>> = {
  approved: 'approve',
  canceled: 'cancel',
  changed: 'change',
  continued: 'continue',
  copied: 'copy',
  deactivated: 'deactivate',
  declined: 'decline',
  deleted: 'delete',
  described: 'describe',
  gave: 'give',
  hid: 'hide',
  invited: 'invite',
  led: 'lead',
  made: 'make',
  merged: 'merge',
  named: 'name',
  noted: 'note',
  paused: 'pause',
  prepared: 'prepare',
  put: 'put',
  received: 'receive',
  refused: 'refuse',
  released: 'release',
  removed: 'remove',
  replaced: 'replace',
  reset: 'reset',
  saved: 'save',
  sent: 'send',
  set: 'set',
  shared: 'share',
  shipped: 'ship',
  stopped: 'stop',
  took: 'take',
  undid: 'undo',
  wrote: 'write',
};

/** Returns an act that begins with a verb in the past with its infinitive: `packed order 7` is `pack order 7`. */
export function toInfinitive(act: string): string {
  const [verb = ''] = act.split(' ', 1);
  return (IRREGULAR[verb] ?? verb.replace(/ed$/, '')) + act.slice(verb.length);
}
