import { setTimeout as sleep } from 'node:timers/promises';

/** How far the servers are, in bytes of the write-ahead log. */
export type Positions = {
  /** The end of the primary's log. @throws if it does not answer */
  readonly primary: () => Promise<bigint>;
  /**
   * The end of the log that the replica has replayed; undefined if it is no longer a replica.
   * @throws if it does not answer
   */
  readonly replica: () => Promise<bigint | undefined>;
};

type Options = {
  readonly positions: Positions;
  readonly maxLagMs: number;
  /** Called when reads move to the replica, or back to the primary. */
  readonly onChange: (isUsable: boolean) => void;
  readonly everyMs?: number;
};

const EVERY_MS = 1_000;
/** Time between looks at a replica that has to catch up with a change. */
const CATCH_UP_MS = 25;
const MAX_LOOKS = 80;

/**
 * Decides whether reads may use a replica. It must answer, be at most `maxLagMs` behind, and show the latest change of
 * which this process was notified: data read after a notification are cached until the next one. While the primary does
 * not answer, nothing is newer than the replica.
 */
export class ReplicaWatch {
  readonly #options: Options;
  #samples: { readonly at: number; readonly position: bigint }[] = [];
  #replayedPosition: bigint | undefined;
  /** Counts changes, and the last one that the replica is known to show. */
  #changes = 0;
  #shownChangeCount = 0;
  #catchingUp = false;
  #wasUsable = false;
  #timer: NodeJS.Timeout | undefined;
  #pendingCheck: Promise<void> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  get isUsable(): boolean {
    return this.#shownChangeCount === this.#changes && this.#isFresh();
  }

  /** Looks at both servers, now and from then on. */
  async start(): Promise<void> {
    await this.look();
    this.#timer = setInterval(() => void this.look(), this.#options.everyMs ?? EVERY_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#replayedPosition = undefined;
  }

  /** Call it when the database has changed: reads use the primary until the replica shows the change. */
  noteChange(): void {
    this.#changes += 1;
    void this.#catchUp();
  }

  /** Call it when the replica failed: reads use the primary until the next look. */
  handleLoss(): void {
    this.#replayedPosition = undefined;
    this.#report();
  }

  /** Asks both servers for their positions. */
  look(): Promise<void> {
    this.#pendingCheck ??= this.#ask().finally(() => {
      this.#pendingCheck = undefined;
    });
    return this.#pendingCheck;
  }

  async #ask(): Promise<void> {
    await this.#sample();
    this.#replayedPosition = await this.#options.positions.replica().catch(() => undefined);
    if (this.#shownChangeCount !== this.#changes) void this.#catchUp();
    this.#report();
  }

  async #sample(): Promise<bigint | undefined> {
    const at = performance.now();
    const position = await this.#options.positions.primary().catch(() => undefined);
    if (position === undefined) return undefined;
    this.#samples = [...this.#samples.filter((sample) => at - sample.at <= this.#options.maxLagMs), { at, position }];
    return position;
  }

  async #catchUp(): Promise<void> {
    if (this.#catchingUp) return;
    this.#catchingUp = true;
    const changesBefore = this.#changes;
    const required = await this.#sample();
    for (let look = 0; required !== undefined && look < MAX_LOOKS; look += 1) {
      const replayedPosition = await this.#options.positions.replica().catch(() => undefined);
      if (replayedPosition === undefined) break;
      if (replayedPosition >= required) {
        this.#replayedPosition = replayedPosition;
        this.#shownChangeCount = changesBefore;
        break;
      }
      await sleep(CATCH_UP_MS, undefined, { ref: false });
    }
    this.#catchingUp = false;
    this.#report();
    if (this.#shownChangeCount === changesBefore && this.#changes !== changesBefore) void this.#catchUp();
  }

  #isFresh(): boolean {
    const replayedPosition = this.#replayedPosition;
    const newest = this.#samples.at(-1);
    if (replayedPosition === undefined || newest === undefined) return false;
    const shownSample = this.#samples.findLast(({ position }) => position <= replayedPosition);
    return shownSample !== undefined && newest.at - shownSample.at <= this.#options.maxLagMs;
  }

  #report(): void {
    // A change that the replica shows in a moment is not worth a line of the log.
    const isUsable = this.#isFresh();
    if (isUsable === this.#wasUsable) return;
    this.#wasUsable = isUsable;
    this.#options.onChange(isUsable);
  }
}
