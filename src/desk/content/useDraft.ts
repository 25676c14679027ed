import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ContentCheck, DeskContent, SavedContentDraft, StoredContent } from '../../contracts/desk/content.ts';
import type { Conflict } from '../../contracts/desk/operations.ts';
import { type Json, toJson } from '../../lib/desk/json.ts';
import { DeskError, isSignedOut } from '../callDesk.ts';
import { isConflict } from '../parts/ConfirmOperation.tsx';
import { useCallDesk } from '../parts/DeskContext.tsx';
import { type ChangedField, listChangedFields, mergeForms } from '../parts/mergeChanges.ts';
import { getSignInPath } from '../session.ts';
import { listFields } from './differences.ts';
import { forgetWords, keepWords, readKeptWords } from './draftStore.ts';

const SAVE_MS = 700;

type Saved = { readonly version: number; readonly revision: number; readonly text: string };
type Base = { readonly version: number; readonly body: Json };

/** The choice between the changes of two people. */
type DraftMerge = {
  readonly conflict: Conflict | undefined;
  readonly fields: readonly ChangedField[];
  readonly save: (takesTheirs: (name: string) => boolean) => void;
  readonly discard: () => void;
};

/** The words that a person types, as a draft that the shop stores while they are typed. */
export type Draft = {
  readonly body: Json;
  readonly change: (body: Json) => void;
  readonly base: Base;
  /** The stored draft; null while there is none, or while words wait. */
  readonly saved: Saved | null;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly error: DeskError | null;
  readonly fields: Readonly<Record<string, string>>;
  readonly check: ContentCheck;
  /** Whether the words come from this browser: the shop had not stored them. */
  readonly isRestored: boolean;
  readonly retry: () => void;
  readonly merge: DraftMerge | null;
};

/** The props of each editor. */
export type EditorProps = { readonly content: DeskContent; readonly draft: Draft; readonly isReadOnly: boolean };

const toBase = ({ version, body }: StoredContent): Base => ({ version, body: toJson(body) });

/** Returns the words to begin with: those of this browser, else the stored draft, else what is published. */
function openWords(content: DeskContent, name: string) {
  const { draft, published } = content;
  const saved = draft && { version: draft.version, revision: draft.revision, text: JSON.stringify(toJson(draft.body)) };
  const kept = readKeptWords(name);
  if (kept) return { body: toJson(kept.body), base: toBase(kept.base), saved, isRestored: true };
  if (draft) return { body: toJson(draft.body), base: toBase(draft.base), saved, isRestored: false };
  return { body: toJson(published.body), base: toBase(published), saved, isRestored: false };
}

const isUnanswered = (error: DeskError | null): boolean => error?.status === 0;

/** The draft of a document: kept in the browser with each change, and stored by the shop a moment later. */
export function useDraft(content: DeskContent): Draft {
  const { key, marketplaceId } = content;
  const name = `${marketplaceId} ${key}`;
  const callDesk = useCallDesk();
  const navigate = useNavigate();
  const [start] = useState(() => openWords(content, name));
  const [body, setBody] = useState(start.body);
  const [base, setBase] = useState(start.base);
  const [saved, setSaved] = useState<Saved | null>(start.saved);
  const [check, setCheck] = useState(content.check);
  const [error, setError] = useState<DeskError | null>(null);
  const [failedText, setFailedText] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [theirs, setTheirs] = useState<Base | null>(null);
  const text = JSON.stringify(body);
  const latest = useRef(text);
  latest.current = text;
  const isDirty = text !== (saved?.text ?? JSON.stringify(base.body));

  const readTheirs = async (): Promise<void> => {
    const query = new URLSearchParams({ key, marketplace: marketplaceId });
    const next = toBase((await callDesk<DeskContent>(`/content/document?${query}`)).published);
    const changed = listChangedFields(listFields(base.body, next.body), {
      base: base.body,
      mine: body,
      theirs: next.body,
    });
    // The same words, such as after a schedule that was taken back, need no choice.
    if (changed.some((field) => field.theirs !== null)) setTheirs(next);
    // The newest words: the person may have typed on while the shop answered.
    else rebase(toJson(JSON.parse(latest.current)), next);
  };
  const fail = async (failure: unknown): Promise<void> => {
    if (!(failure instanceof DeskError)) throw failure;
    setError(failure);
    setFailedText(text);
    if (isSignedOut(failure)) await navigate(getSignInPath(window.location));
    if (isConflict(failure)) await readTheirs().catch(() => undefined);
  };
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      const words = { key, marketplace: marketplaceId, version: base.version, revision: saved?.revision ?? 0, body };
      const answer = await callDesk<SavedContentDraft>('/content/draft', { method: 'PUT', body: words });
      setSaved({ version: answer.version, revision: answer.revision, text });
      setCheck(answer.check);
      setError(null);
      setFailedText(null);
      if (latest.current === text) forgetWords(name);
    } catch (failure) {
      await fail(failure);
    } finally {
      setSaving(false);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the words, and nothing else starts a call
  useEffect(() => {
    if (!isDirty || isSaving || text === failedText || theirs) return;
    const timer = setTimeout(() => void save(), SAVE_MS);
    return () => clearTimeout(timer);
  }, [text, isDirty, isSaving, failedText, theirs]);

  const isOffline = isUnanswered(error);
  useEffect(() => {
    if (!isOffline) return;
    const retry = (): void => setFailedText(null);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isOffline]);

  const change = (next: Json): void => {
    setBody(next);
    keepWords(name, { body: next, base });
  };
  const rebase = (next: Json, from: Base): void => {
    setBody(next);
    setBase(from);
    setTheirs(null);
    setError(null);
    setFailedText(null);
    keepWords(name, { body: next, base: from });
  };
  const states = theirs && { base: base.body, mine: body, theirs: theirs.body };
  const units = theirs ? listFields(base.body, theirs.body) : [];
  return {
    body,
    change,
    base,
    saved: isDirty ? null : saved,
    isDirty,
    isSaving,
    error,
    fields: error?.fields ?? {},
    check,
    isRestored: start.isRestored,
    retry: () => setFailedText(null),
    merge:
      theirs && states
        ? {
            conflict: error?.conflict,
            fields: listChangedFields(units, states),
            save: (takesTheirs) => rebase(mergeForms(units, states, takesTheirs), theirs),
            discard: () => rebase(theirs.body, theirs),
          }
        : null,
  };
}
