/** The person closed the dialog that asks for the second factor again. */
export class StepUpCanceled extends Error {}
