import { createContext, type ReactNode, useContext } from 'react';
import type { DeskOperation } from '../../contracts/desk/operations.ts';
import type { Permission } from '../../contracts/desk/permissions.ts';
import type { DeskPerson } from '../../contracts/desk/signIn.ts';
import type { CallDesk } from '../callDesk.ts';

const CallContext = createContext<CallDesk | undefined>(undefined);
const PersonContext = createContext<DeskPerson | undefined>(undefined);
/** The operations that the signed-in person may perform, with their fields. */
export const OperationListContext = createContext<readonly DeskOperation[]>([]);

type CallProviderProps = { readonly callDesk: CallDesk; readonly children: ReactNode };

/** Provides the client of the desk to all parts. */
export const CallProvider = ({ callDesk, children }: CallProviderProps) => (
  <CallContext value={callDesk}>{children}</CallContext>
);

type PersonProviderProps = { readonly person: DeskPerson; readonly children: ReactNode };

/** Provides the signed-in person to all pages. */
export const PersonProvider = ({ person, children }: PersonProviderProps) => (
  <PersonContext value={person}>{children}</PersonContext>
);

/** Returns the client of the desk. @throws {Error} outside of `CallProvider` */
export function useCallDesk(): CallDesk {
  const callDesk = useContext(CallContext);
  if (!callDesk) throw new Error('no CallProvider');
  return callDesk;
}

/** Returns the signed-in person. @throws {Error} outside of the shell */
export function usePerson(): DeskPerson {
  const person = useContext(PersonContext);
  if (!person) throw new Error('no PersonProvider');
  return person;
}

/** Returns a test of what the signed-in person may do. The server decides again with each call. */
export function usePermissions(): (permission: Permission) => boolean {
  const { permissions } = usePerson();
  return (permission) => permissions.includes(permission);
}

/** Returns a function that names the person of a change; a person at the command line has no other name. */
export function usePersonNames(): (who: string) => string {
  const { staffNames } = usePerson();
  return (who) => staffNames[who] ?? who;
}

/** The name of the person of a change. */
export const PersonName = ({ who }: { readonly who: string }) => usePersonNames()(who);

/** Returns the operations that the signed-in person may perform. */
export const useOperationList = (): readonly DeskOperation[] => useContext(OperationListContext);
