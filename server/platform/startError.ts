/** A reason not to start that the operator can fix; the message is printed in one line without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
