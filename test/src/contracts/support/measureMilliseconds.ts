/** The CPU time of a piece of work. If it is over the limit, the least of three, because a busy machine is slow. */
export function measureMilliseconds(work: () => unknown, limit: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 3 && least > limit; turn += 1) {
    const usageBefore = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(usageBefore);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
