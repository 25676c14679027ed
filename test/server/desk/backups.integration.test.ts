import disk from 'node:fs';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BACKUP_JOB,
  createBackupJobs,
  createDueBackupsJob,
  DUE_BACKUPS_JOB,
} from '../../../server/services/backups/desk/backupJobs.ts';
import { describeBackups } from '../../../server/services/backups/desk/backupOperations.ts';
import { openTestDesk, type TestDesk } from './support/openTestDesk.ts';

let desk: TestDesk;
let owner: Awaited<ReturnType<TestDesk['member']>>;
let folder: string;
beforeAll(async () => {
  desk = await openTestDesk(() => []);
  owner = await desk.member('owner');
  folder = await mkdtemp(join(tmpdir(), 'backups-'));
  desk.parts.config.dataDir = folder;
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await desk.close();
});

const list = async () => (await describeBackups(desk.parts)).backups;
const listFiles = async () => (await readdir(join(folder, 'backups')).catch(() => [])).sort();
/** Runs the job of the newest backup, as the worker does. */
const runJob = async () => {
  const [newest] = await list();
  await createBackupJobs(desk.parts)[BACKUP_JOB]({ backupId: newest?.backupId });
};
const runDue = () => createDueBackupsJob(desk.parts)[DUE_BACKUPS_JOB]({});

it('takes one backup at a time, which is listed as complete once it has been read again', async () => {
  const both = await Promise.all([owner.perform('backup.start', {}), owner.perform('backup.start', {})]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await list()).toMatchObject([{ state: 'waiting', file: null, bytes: null }]);
  await runJob();
  await runJob();
  const [backup] = await list();
  expect(backup).toMatchObject({ state: 'done', host: hostname(), problem: null });
  expect(backup?.rows).toBeGreaterThan(10);
  const { mode, size } = await stat(backup?.file ?? '');
  expect([mode & 0o777, size]).toEqual([0o600, backup?.bytes]);
  expect(await listFiles()).toHaveLength(1);
});

it('begins again after a process was killed in the middle, without a half file', async () => {
  await owner.perform('backup.start', {});
  const [row] = await list();
  await desk.parts.db.updateTable('backups').set({ state: 'running' }).where('state', '=', 'waiting').execute();
  const stamp = desk.parts.clock.now().toISOString().slice(0, 16).replaceAll(':', '-');
  await writeFile(join(folder, 'backups', `${stamp}-${row?.backupId}.gz.part`), 'half');
  expect((await list())[0]).toMatchObject({ state: 'running', file: null });
  await runJob();
  expect((await list())[0]?.state).toBe('done');
  expect((await listFiles()).filter((name) => !name.endsWith('.gz'))).toEqual([]);
});

it('lists a failed backup with its reason, and is refused where there is no disk', async () => {
  await owner.perform('backup.start', {});
  desk.parts.config.dataDir = join(folder, 'gone');
  await runJob();
  expect((await list())[0]).toMatchObject({ state: 'failed', file: null, problem: expect.stringContaining('ENOENT') });
  desk.parts.config.dataDir = folder;
  await owner.perform('backup.start', {});
  await runJob();
  expect((await list()).map(({ state }) => state)).not.toContain('failed');
});

it('fails clearly on a disk that fills up meanwhile, and leaves no file', async () => {
  const before = await listFiles();
  await owner.perform('backup.start', {});
  const { createWriteStream } = disk;
  let files: string[] = [];
  jest.spyOn(disk, 'createWriteStream').mockImplementation((file, options) => {
    const stream = createWriteStream(file, options);
    const write = stream._write.bind(stream);
    stream._write = (chunk: Buffer, encoding, done) =>
      write(chunk.subarray(0, chunk.length / 2), encoding, async () => {
        files = await listFiles();
        done(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }));
      });
    return stream;
  });
  await runJob();
  jest.restoreAllMocks();
  const [failed] = await list();
  expect(failed).toMatchObject({ state: 'failed', file: null, bytes: null, problem: 'The disk is full.' });
  expect(files.filter((name) => !before.includes(name))).toEqual([expect.stringMatching(/-\d+\.gz\.part$/)]);
  expect(await listFiles()).toEqual(before);
  const { body } = await owner.get('/settings/backups');
  expect(body.backups).toContainEqual(expect.objectContaining({ problem: 'The disk is full.' }));
});

it('takes one each day after its hour, and keeps as many as it is told', async () => {
  expect(await owner.perform('backup.schedule', { hour: '3', keep: '2', version: '0' })).toMatchObject({ status: 200 });
  const stale = { hour: '5', version: '7' };
  expect(await owner.perform('backup.schedule', stale)).toMatchObject({ status: 409, body: { id: 'conflict' } });
  expect(await owner.perform('backup.schedule', { keep: '0' })).toMatchObject({ status: 400 });
  await desk.parts.db.updateTable('backup_settings').set({ hour: 0 }).execute();
  await runDue();
  await runDue();
  expect((await list()).filter(({ isScheduled }) => isScheduled)).toHaveLength(1);
  await runJob();
  expect(await list()).toHaveLength(2);
  expect(await listFiles()).toHaveLength(2);
  await desk.parts.db.updateTable('backup_settings').set({ hour: null }).execute();
  await runDue();
  expect((await list()).some(({ state }) => state === 'waiting')).toBe(false);
});

it('is for people with its own permission, and its files are not served', async () => {
  const manager = await desk.member('manager');
  expect((await manager.get('/settings/backups')).status).toBe(403);
  expect(await manager.perform('backup.start', {})).toMatchObject({ status: 403 });
  const { body } = await owner.get('/settings/backups');
  expect(body).toMatchObject({ isEmbedded: true, schedule: { hour: null, kept: 2 } });
});
