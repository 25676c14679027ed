import type { FeedLine, RefusedLine } from './parseFeedLine.ts';

/** The color and the size of lines that name none. */
export const NO_COLOR = 'As Pictured';
export const NO_SIZE = 'One Size';

/** More than any product has; a feed that puts everything into one group is wrong. */
const MAX_GROUP_LINES = 2000;

/** Returns the key of a line's product in the shop: its source and item group. */
export const buildGroupKey = ({ host, group }: Pick<FeedLine, 'host' | 'group'>): string => `${host}\n${group}`;

/** Finds lines that repeat an id or a SKU of an earlier line. */
export class LineChecks {
  readonly #ids = new Map<string, number>();
  readonly #skus = new Map<string, number>();
  /** The merchant's numbers that are not the ids of their lines. */
  readonly #otherNumbers = new Set<string>();

  /** Returns the reason to refuse a line; undefined for a valid one, which later lines are compared with. */
  refuse(line: FeedLine, linesOfGroup: number): RefusedLine | undefined {
    const { lineNumber, id, color, size, width, sizeType } = line;
    const sku = [buildGroupKey(line), (color || NO_COLOR).toLowerCase(), size || NO_SIZE, width, sizeType].join('\n');
    const [sameId, sameSku] = [this.#ids.get(id), this.#skus.get(sku)];
    if (sameId !== undefined) return { lineNumber, field: 'id', reason: `repeats the id of line ${sameId}` };
    if (sameSku !== undefined)
      return { lineNumber, field: 'size', reason: `has the color and size of line ${sameSku}` };
    if (linesOfGroup >= MAX_GROUP_LINES)
      return {
        lineNumber,
        field: 'item_group_id',
        reason: `is one of more than ${MAX_GROUP_LINES} lines of its item group`,
      };
    this.#ids.set(id, lineNumber);
    this.#skus.set(sku, lineNumber);
    if (line.sku !== id) this.#otherNumbers.add(line.sku);
    return undefined;
  }

  /** Returns whether a valid line has this number of the merchant. */
  hasNumber(sku: string): boolean {
    return this.#ids.has(sku) || this.#otherNumbers.has(sku);
  }
}
