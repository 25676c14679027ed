import { logSlowStatements } from '../../../../server/platform/database/database.ts';
import { createLog } from '../../../../server/platform/log.ts';

it('logs statements from the set time on, without their values, and none if that is 0', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const onStatement = logSlowStatements({ slowStatementMs: 100 }, log);
  onStatement?.('select 1', 99.9);
  onStatement?.('select * from orders where order_id = $1', 100.4);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'slow statement', statement: 'select * from orders where order_id = $1', milliseconds: 100 },
  ]);
  expect(logSlowStatements({ slowStatementMs: 0 }, log)).toBeUndefined();
});
