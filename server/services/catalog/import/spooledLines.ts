import { type FileHandle, open } from 'node:fs/promises';
import type { FeedLine } from './parseFeedLine.ts';

/** Bytes that are collected before they are written. */
const FLUSH_BYTES = 1024 * 1024;

type Place = { readonly start: number; readonly length: number };

/** Keeps the lines of a feed in a file by their product, so that a large feed needs little memory. */
export class SpooledLines {
  readonly #file: FileHandle;
  readonly #groups = new Map<string, Place[]>();
  #waitingLines: string[] = [];
  #waitingBytes = 0;
  /** Reused: a buffer per product would grow the process by hundreds of megabytes. */
  #buffer = Buffer.alloc(64 * 1024);
  #size = 0;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  static async open(path: string): Promise<SpooledLines> {
    return new SpooledLines(await open(path, 'wx+', 0o600));
  }

  get groupCount(): number {
    return this.#groups.size;
  }

  groupKeys(): Iterable<string> {
    return this.#groups.keys();
  }

  countLines(group: string): number {
    return this.#groups.get(group)?.length ?? 0;
  }

  async add(group: string, line: FeedLine): Promise<void> {
    const json = JSON.stringify(line);
    const length = Buffer.byteLength(json);
    const places = this.#groups.get(group);
    const place = { start: this.#size, length };
    if (places) places.push(place);
    else this.#groups.set(group, [place]);
    this.#size += length;
    this.#waitingLines.push(json);
    this.#waitingBytes += length;
    if (this.#waitingBytes >= FLUSH_BYTES) await this.#flush();
  }

  /** Yields the lines of each product, in the order of their first line. */
  async *groups(): AsyncGenerator<readonly [FeedLine, ...FeedLine[]]> {
    await this.#flush();
    for (const places of this.#groups.values()) {
      const [first, ...others] = await this.#read(places);
      if (first) yield [first, ...others];
    }
  }

  async close(): Promise<void> {
    await this.#file.close();
  }

  async #flush(): Promise<void> {
    await this.#file.appendFile(this.#waitingLines.join(''));
    this.#waitingLines = [];
    this.#waitingBytes = 0;
  }

  /** Lines that follow each other in the file are read at once. */
  async #read(places: readonly Place[]): Promise<FeedLine[]> {
    const [start, end] = [places[0]?.start ?? 0, places.at(-1)];
    const span = end ? end.start + end.length - start : 0;
    const isTogether = span === places.reduce((sum, { length }) => sum + length, 0);
    const lines: FeedLine[] = [];
    if (!isTogether) {
      // One after the other, because they share the buffer.
      for (const place of places) lines.push(...(await this.#read([place])));
      return lines;
    }
    if (span > this.#buffer.length) this.#buffer = Buffer.alloc(span);
    await this.#file.read(this.#buffer, 0, span, start);
    for (const place of places) {
      const from = place.start - start;
      lines.push(parseSpooledLine(this.#buffer.toString('utf8', from, from + place.length)));
    }
    return lines;
  }
}

/** `add` wrote the line as this type. */
const parseSpooledLine = (json: string): FeedLine => JSON.parse(json);
