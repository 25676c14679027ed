/** Measures the steps of a page for the `Server-Timing` header. */
export type StepTimer = { readonly mark: (step: string) => void; readonly header: () => string };

/** Starts a timer; each mark ends a step. */
export function startStepTimer(now: () => number = () => performance.now()): StepTimer {
  const steps: string[] = [];
  let last = now();
  const mark = (step: string): void => {
    const time = now();
    steps.push(`${step};dur=${(time - last).toFixed(1)}`);
    last = time;
  };
  return { mark, header: () => steps.join(', ') };
}
