export const JOB_VIEWS = ['failed', 'repeated', 'waiting'] as const;
export type JobView = (typeof JOB_VIEWS)[number];

/** Kinds of things that a job may concern. */
export const JOB_THINGS = ['order', 'return', 'draft', 'customer', 'import'] as const;

/** Returns a job's name in words: `orderPlacedMail` is `Order placed mail`. */
export function nameJob(job: string): string {
  const words = job
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[^A-Za-z\d]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
