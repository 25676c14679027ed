import { useNavigate } from 'react-router';
import type { OperationAnswer, OperationRequest } from '../../contracts/desk/operations.ts';
import { isSignedOut } from '../callDesk.ts';
import { getSignInPath } from '../session.ts';
import { useCallDesk } from './DeskContext.tsx';
import { useStepUp } from './StepUp.tsx';
import { decodeFile, saveFile } from './saveFile.ts';

export type OperationCall = {
  /** The name of the operation, such as `order.ship`. */
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** The version that the person saw. */
  readonly version?: number | undefined;
  /** For an operation that takes long, such as a large print. */
  readonly timeLimitMs?: number;
};

export type Operations = {
  /** Makes the change; asks for the second factor if it needs that, and saves a file that the change makes. */
  readonly perform: <Result>(call: OperationCall) => Promise<OperationAnswer<Result>>;
  /** Tries the change without making it. */
  readonly preview: <Result>(call: OperationCall, signal?: AbortSignal) => Promise<OperationAnswer<Result>>;
};

/** Returns the two ways to call an operation. Both throw `DeskError`; an ended session leads to the sign-in. */
export function useOperations(): Operations {
  const callDesk = useCallDesk();
  const withStepUp = useStepUp();
  const navigate = useNavigate();
  const call = async <Result>(
    { name, input, version, timeLimitMs }: OperationCall,
    isPreview: boolean,
    signal?: AbortSignal,
  ): Promise<OperationAnswer<Result>> => {
    const body: OperationRequest = { input: { ...input }, isPreview, ...(version !== undefined && { version }) };
    try {
      return await callDesk<OperationAnswer<Result>>(`/operations/${name}`, {
        method: 'POST',
        body,
        ...(signal && { signal }),
        ...(timeLimitMs !== undefined && { timeLimitMs }),
      });
    } catch (error) {
      if (isSignedOut(error)) await navigate(getSignInPath(window.location));
      throw error;
    }
  };
  return {
    perform: async <Result>(request: OperationCall) => {
      const answer = await withStepUp(() => call<Result>(request, false));
      if (answer.file) saveFile(answer.file.name, decodeFile(answer.file.base64, answer.file.type));
      return answer;
    },
    preview: (request, signal) => call(request, true, signal),
  };
}
