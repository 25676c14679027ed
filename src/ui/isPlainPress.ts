type Press = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>;

/** Whether a press of a link is the page's to answer; any other (a new tab, a new window) is the browser's. */
export const isPlainPress = (press: Press): boolean =>
  !press.defaultPrevented && press.button === 0 && !press.metaKey && !press.ctrlKey && !press.shiftKey && !press.altKey;
