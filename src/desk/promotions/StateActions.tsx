import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { DeskPromotion } from '../../contracts/desk/promotions.ts';
import { DeskError } from '../callDesk.ts';
import { ConfirmOperation } from '../parts/ConfirmOperation.tsx';
import { showDone, showFailure } from '../parts/toast.tsx';
import { useOperations } from '../parts/useOperation.ts';
import { pageTexts as texts } from './texts.ts';

/** Pauses, resumes, ends and copies a stored promotion. */
export function StateActions({ promotion }: { readonly promotion: DeskPromotion }) {
  const { promoId, code, state, version } = promotion;
  const { perform } = useOperations();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [isEnding, setEnding] = useState(false);
  const change = async (verb: 'pause' | 'resume'): Promise<void> => {
    try {
      const { text } = await perform({ name: `promotion.${verb}`, version, input: { name: code } });
      showDone(text);
    } catch (failure) {
      if (!(failure instanceof DeskError)) throw failure;
      showFailure(failure.message);
    }
    await revalidate();
  };
  const isOpen = state === 'running' || state === 'to come' || state === 'paused';
  return (
    <>
      {isOpen && (
        <Button variant="default" onClick={() => void change(state === 'paused' ? 'resume' : 'pause')}>
          {state === 'paused' ? texts.resume : texts.pause}
        </Button>
      )}
      {isOpen && (
        <Button variant="default" c="var(--d-sale)" onClick={() => setEnding(true)}>
          {texts.end}
        </Button>
      )}
      <Button variant="default" onClick={() => void navigate(`/desk/promotions/new?from=${promoId}`)}>
        {texts.duplicate}
      </Button>
      {isEnding && (
        <ConfirmOperation
          title={texts.endTitle}
          confirmLabel={texts.end}
          call={{ name: 'promo.stop', input: { code: [code] } }}
          hasPreview={false}
          isDangerous
          onClose={() => setEnding(false)}
          onDone={() => {
            setEnding(false);
            void revalidate();
          }}
        >
          <p>{texts.endHelp}</p>
        </ConfirmOperation>
      )}
    </>
  );
}
