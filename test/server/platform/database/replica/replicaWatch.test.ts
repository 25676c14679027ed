import { setTimeout as sleep } from 'node:timers/promises';
import { ReplicaWatch } from '../../../../../server/platform/database/replica/replicaWatch.ts';

const failToAnswer = (): never => {
  throw new Error('away');
};

/** Two servers whose positions the test sets; undefined does not answer. */
function givenServers(maxLagMs: number) {
  const at: { primary: bigint | undefined; replica: bigint | undefined; isPromoted: boolean } = {
    primary: 100n,
    replica: 100n,
    isPromoted: false,
  };
  const changes: boolean[] = [];
  const watch = new ReplicaWatch({
    positions: {
      primary: async () => at.primary ?? failToAnswer(),
      replica: async () => (at.isPromoted ? undefined : (at.replica ?? failToAnswer())),
    },
    maxLagMs,
    onChange: (isUsable) => changes.push(isUsable),
  });
  return { at, watch, changes };
}

it('uses a replica that keeps up, and the primary while the replica is away', async () => {
  const { at, watch, changes } = givenServers(10_000);
  expect(watch.isUsable).toBe(false);
  await watch.look();
  expect(watch.isUsable).toBe(true);
  at.replica = undefined;
  await watch.look();
  expect(watch.isUsable).toBe(false);
  at.replica = 100n;
  await watch.look();
  expect(watch.isUsable).toBe(true);
  watch.handleLoss();
  expect(watch.isUsable).toBe(false);
  expect(changes).toEqual([true, false, true, false]);
});

it('leaves a replica that is later than the limit, until it has caught up', async () => {
  const { at, watch } = givenServers(50);
  await watch.look();
  at.primary = 200n;
  await watch.look();
  // Late, but not for longer than the limit.
  expect(watch.isUsable).toBe(true);
  await sleep(80);
  await watch.look();
  expect(watch.isUsable).toBe(false);
  at.replica = 200n;
  await watch.look();
  expect(watch.isUsable).toBe(true);
});

it('keeps the replica while the primary is away, because nothing newer is known', async () => {
  const { at, watch } = givenServers(50);
  await watch.look();
  at.primary = undefined;
  await sleep(80);
  await watch.look();
  expect(watch.isUsable).toBe(true);
});

it('never uses a promoted replica, nor one whose primary has not answered yet', async () => {
  const promoted = givenServers(10_000);
  promoted.at.isPromoted = true;
  await promoted.watch.look();
  expect(promoted.watch.isUsable).toBe(false);
  const servers = givenServers(10_000);
  servers.at.primary = undefined;
  await servers.watch.look();
  expect(servers.watch.isUsable).toBe(false);
});

it('uses the primary from a change until the replica shows it', async () => {
  const { at, watch, changes } = givenServers(10_000);
  await watch.look();
  at.primary = 300n;
  watch.noteChange();
  expect(watch.isUsable).toBe(false);
  await watch.look();
  expect(watch.isUsable).toBe(false);
  at.replica = 299n;
  await sleep(60);
  expect(watch.isUsable).toBe(false);
  at.replica = 300n;
  await sleep(60);
  expect(watch.isUsable).toBe(true);
  // Such moments are not reported.
  expect(changes).toEqual([true]);
});

it('waits for a change that comes while it waits for another, and for one whose position it could not read', async () => {
  const { at, watch } = givenServers(10_000);
  await watch.look();
  at.primary = 200n;
  watch.noteChange();
  await sleep(10);
  at.primary = 300n;
  watch.noteChange();
  at.replica = 200n;
  await sleep(60);
  expect(watch.isUsable).toBe(false);
  at.replica = 300n;
  await sleep(60);
  expect(watch.isUsable).toBe(true);
  at.primary = undefined;
  watch.noteChange();
  await sleep(10);
  expect(watch.isUsable).toBe(false);
  at.primary = 300n;
  await watch.look();
  await sleep(10);
  expect(watch.isUsable).toBe(true);
});
