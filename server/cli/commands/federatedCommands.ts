import { FEDERATED_KINDS, type FederatedKind, isFederatedKind } from '../../../src/lib/federatedKinds.ts';
import {
  listConfiguredKinds,
  listStoppedKinds,
  startKind,
  stopKind,
} from '../../services/identity/federated/switches.ts';
import { type Command, CommandError } from '../command.ts';

function kindOf([typed]: readonly string[]): FederatedKind {
  if (isFederatedKind(typed)) return typed;
  throw new CommandError(`Name a kind: ${FEDERATED_KINDS.join(', ')}.`);
}

/** Kill switches of federated sign-in (browsing §6, kill switches). */
export const federatedCommands: readonly Command[] = [
  {
    words: 'sign-in off',
    args: '<kind>',
    summary: 'stops sign-in with accounts of this kind',
    run: async ({ db, clock }, args) => {
      const kind = kindOf(args);
      await stopKind(db, kind, clock.now());
      console.log(`Sign-in with "${kind}" is off; its button disappears within a minute.`);
      return 0;
    },
  },
  {
    words: 'sign-in on',
    args: '<kind>',
    summary: 'lets accounts of this kind sign in again',
    run: async ({ db }, args) => {
      const kind = kindOf(args);
      await startKind(db, kind);
      console.log(`Sign-in by "${kind}" is on.`);
      return 0;
    },
  },
  {
    words: 'sign-in kinds',
    args: '',
    summary: 'lists the kinds of accounts elsewhere, and which are on',
    isReadOnly: true,
    run: async ({ db, config }) => {
      const stopped = await listStoppedKinds(db);
      const setUp = listConfiguredKinds(config);
      const stateOf = (kind: FederatedKind): string => {
        if (stopped.includes(kind)) return 'off';
        return setUp.includes(kind) ? 'on' : 'not set up';
      };
      for (const kind of FEDERATED_KINDS) console.log(`${kind.padEnd(12)} ${stateOf(kind)}`);
      return 0;
    },
  },
];
