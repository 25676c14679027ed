import { redirect } from 'react-router';
import { isSignedOut } from './callDesk.ts';

/** Returns the sign-in that leads back to an address of the desk. */
export const getSignInPath = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
  `/desk/sign-in?${new URLSearchParams({ next: pathname + search })}`;

export type LoadArgs = {
  readonly request: Request;
  readonly params: Readonly<Record<string, string | undefined>>;
};

/** Wraps the loader of a page: an ended session leads to the sign-in, and back to the same address afterwards. */
export const guardLoader =
  <Data>(load: (args: LoadArgs) => Promise<Data>) =>
  async (args: LoadArgs): Promise<Data> => {
    try {
      return await load(args);
    } catch (error) {
      if (isSignedOut(error)) throw redirect(getSignInPath(new URL(args.request.url)));
      throw error;
    }
  };
