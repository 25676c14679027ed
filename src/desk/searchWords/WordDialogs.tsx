import { Button, TagsInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { DeskSearchWords } from '../../contracts/desk/searchWords.ts';
import { SEARCH_WORD_LIMITS } from '../../lib/limits.ts';
import { ConfirmOperation } from '../parts/ConfirmOperation.tsx';
import { texts } from './texts.ts';

type TeachProps = {
  /** The group that changes; undefined for a new one. */
  readonly words?: DeskSearchWords | undefined;
  /** The first terms of a new group. */
  readonly terms?: readonly string[];
  readonly onClose: () => void;
};

/** Asks for terms that mean the same or lead to a page, and says what they will find. */
export function TeachDialog({ words, terms: firstTerms = [], onClose }: TeachProps) {
  const [terms, setTerms] = useState<readonly string[]>(words?.terms ?? firstTerms);
  const [path, setPath] = useState(words?.path ?? '');
  const [isForgetting, setForgetting] = useState(false);
  const group = words?.wordId == null ? {} : { group: String(words.wordId) };
  const version = words?.version ?? undefined;
  if (isForgetting)
    return (
      <ConfirmOperation
        title={texts.forgetTitle}
        confirmLabel={texts.forgetConfirm}
        call={{ name: 'search.words-remove', input: group, version }}
        isDangerous
        onClose={onClose}
      />
    );
  const typedPath = path.trim();
  const isComplete = terms.length > (typedPath === '' ? 1 : 0);
  const input = { terms, ...(typedPath !== '' && { path: typedPath }), ...group };
  return (
    <ConfirmOperation
      title={words ? texts.changeTitle : texts.teachTitle}
      confirmLabel={texts.save}
      call={isComplete ? { name: 'search.words', input, version } : null}
      onClose={onClose}
    >
      <TagsInput
        label={texts.terms}
        description={texts.termsHelp}
        data-autofocus
        required
        maxTags={SEARCH_WORD_LIMITS.terms}
        maxLength={SEARCH_WORD_LIMITS.term}
        acceptValueOnBlur
        value={[...terms]}
        onChange={setTerms}
      />
      <TextInput
        label={texts.page}
        description={texts.pageHelp}
        placeholder="/c/shipping-and-returns"
        maxLength={SEARCH_WORD_LIMITS.path}
        value={path}
        onChange={(event) => setPath(event.currentTarget.value)}
      />
      {words && (
        <Button variant="subtle" color="red" size="xs" onClick={() => setForgetting(true)}>
          {texts.forget}
        </Button>
      )}
    </ConfirmOperation>
  );
}

/** Asks for a term that is not searched. */
export function RefuseDialog({ onClose }: { readonly onClose: () => void }) {
  const [term, setTerm] = useState('');
  return (
    <ConfirmOperation
      title={texts.refuse}
      confirmLabel={texts.refuseConfirm}
      call={term.trim() === '' ? null : { name: 'search.blacklist', input: { term: [term.trim()] } }}
      isDangerous
      onClose={onClose}
    >
      <TextInput
        label={texts.refuseTerm}
        description={texts.refuseHelp}
        data-autofocus
        required
        maxLength={100}
        value={term}
        onChange={(event) => setTerm(event.currentTarget.value)}
      />
    </ConfirmOperation>
  );
}

/** Asks before a refused term is searched again. */
export const AllowDialog = ({ term, onClose }: { readonly term: string; readonly onClose: () => void }) => (
  <ConfirmOperation
    title={texts.allowTitle}
    confirmLabel={texts.allowConfirm}
    call={{ name: 'search.allow', input: { term: [term] } }}
    onClose={onClose}
  />
);
