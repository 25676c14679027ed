/** The parent of each value, such as the department of a category: the one of most products, the first by name on a tie. */
export class ParentIndex {
  /** The products of each parent, by child. */
  readonly counts: Map<string, Map<string, number>>;
  readonly #parents = new Map<string, string>();

  constructor(counts: Map<string, Map<string, number>> = new Map()) {
    this.counts = counts;
    for (const child of counts.keys()) this.#choose(child);
  }

  get(child: string | undefined): string | undefined {
    return child === undefined ? undefined : this.#parents.get(child);
  }

  /** Counts one product more, or one less with `by` -1. */
  count(child: string, parent: string, by: 1 | -1): void {
    const counts = this.counts.get(child) ?? new Map<string, number>();
    this.counts.set(child, counts);
    const count = (counts.get(parent) ?? 0) + by;
    if (count > 0) counts.set(parent, count);
    else counts.delete(parent);
    this.#choose(child);
  }

  #choose(child: string): void {
    const [first] = [...(this.counts.get(child) ?? [])].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
    if (first) this.#parents.set(child, first[0]);
    else this.#parents.delete(child);
  }
}
