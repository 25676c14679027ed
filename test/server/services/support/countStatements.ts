import { Client } from 'pg';

/** Runs `work` and returns the statements sent to the database, including begin and commit. */
export async function countStatements(work: () => Promise<unknown>): Promise<string[]> {
  const spy = jest.spyOn(Client.prototype, 'query');
  try {
    await work();
    return spy.mock.calls.map(([query]: readonly unknown[]) => getQueryText(query));
  } finally {
    spy.mockRestore();
  }
}

function getQueryText(query: unknown): string {
  if (typeof query === 'string') return query;
  const isStatement = typeof query === 'object' && query !== null && 'text' in query;
  return isStatement ? String(query.text) : '';
}
