import { type FormEvent, useState } from 'react';
import { useAppDispatch } from '../../page/thunk.ts';
import { useAction } from '../../page/useAction.ts';
import type { QuestionsRootState } from './questionsSlice.ts';
import { voteHelpful } from './questionThunks.ts';

/** The new counts of the questions that the shopper voted for on this page, and whether the last vote failed. */
export type HelpfulVotes = {
  readonly counts: ReadonlyMap<string, number>;
  readonly hasFailed: boolean;
  /** The handler of the form around all questions; each button names its question. */
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
};

export function useHelpfulVotes(): HelpfulVotes {
  const dispatch = useAppDispatch<QuestionsRootState>();
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map());
  const { failure, run } = useAction<true>({ describe: () => true });

  const vote = async (questionId: string) => {
    if (counts.has(questionId)) return;
    await run(async () => {
      const { helpful } = await dispatch(voteHelpful(questionId));
      setCounts((previousCounts) => new Map(previousCounts).set(questionId, helpful));
    }, questionId);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    void vote(submitter.value);
  };
  return { counts, hasFailed: failure !== null, onSubmit };
}
