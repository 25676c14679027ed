// A worker that takes a job, reports it, and never ends it. Tests kill this worker.
import { connect } from '../../../../server/platform/database/database.ts';
import { createHealth } from '../../../../server/platform/lifecycle.ts';
import { createLog } from '../../../../server/platform/log.ts';
import { startWorker } from '../../../../server/platform/queue/queue.ts';

const { pool } = connect(process.argv[2] ?? '', { max: 4 });
await startWorker(
  { pool, log: createLog('silent'), health: createHealth() },
  {
    note: async () => {
      process.send?.('taken');
      await new Promise(() => undefined);
    },
  },
);
