const WIDTH = 30;
/** Time between two drawings. */
const PAUSE_MS = 100;

type Screen = { readonly isTTY?: boolean | undefined; write(text: string): unknown };

/** Shows the progress of a long command in one line that is redrawn; shows nothing if the output is not a terminal. */
export function createProgressBar(screen: Screen, now: () => number = () => performance.now()) {
  let drawnAt = Number.NEGATIVE_INFINITY;
  let drawn = '';
  return {
    /** @param part 0 to 1 */
    show: (step: string, part: number): void => {
      if (!screen.isTTY || now() - drawnAt < PAUSE_MS) return;
      const share = Math.min(1, Math.max(0, part));
      const filledWidth = Math.round(share * WIDTH);
      const line = `${step} ${'█'.repeat(filledWidth)}${'░'.repeat(WIDTH - filledWidth)} ${Math.floor(share * 100)} %`;
      drawnAt = now();
      if (line === drawn) return;
      screen.write(`\r\u001b[K${line}`);
      drawn = line;
    },
    clear: (): void => {
      if (drawn !== '') screen.write('\r\u001b[K');
      drawn = '';
    },
  };
}
