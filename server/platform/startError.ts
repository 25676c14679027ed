/** A reason not to start that the operator can mend; its message is the one line to print, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
