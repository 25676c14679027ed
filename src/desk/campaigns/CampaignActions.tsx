import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { DeskCampaign } from '../../contracts/desk/campaigns.ts';
import { DeskError } from '../callDesk.ts';
import { ConfirmOperation } from '../parts/ConfirmOperation.tsx';
import { showDone, showFailure } from '../parts/toast.tsx';
import { useOperations } from '../parts/useOperation.ts';
import { pageTexts as texts } from './texts.ts';

type DialogProps = { readonly campaign: DeskCampaign; readonly onClose: () => void; readonly onDone: () => void };

function ScheduleDialog({ campaign: { campaignId, version }, ...handlers }: DialogProps) {
  const [at, setAt] = useState('');
  const input = { campaign: String(campaignId), ...(at.trim() !== '' && { at: at.trim() }) };
  return (
    <ConfirmOperation
      title={texts.scheduleTitle}
      confirmLabel={texts.scheduleConfirm}
      call={{ name: 'campaign.schedule', version, input }}
      {...handlers}
    >
      <TextInput
        label={texts.at}
        description={texts.atHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data-autofocus
        maxLength={20}
        value={at}
        onChange={({ currentTarget }) => setAt(currentTarget.value)}
      />
    </ConfirmOperation>
  );
}

function CancelDialog({ campaign: { campaignId, version, state }, ...handlers }: DialogProps) {
  const isSending = state === 'sending';
  return (
    <ConfirmOperation
      title={isSending ? texts.stopTitle : texts.cancelTitle}
      confirmLabel={isSending ? texts.stop : texts.cancel}
      call={{ name: 'campaign.cancel', version, input: { campaign: String(campaignId) } }}
      hasPreview={false}
      isDangerous={isSending}
      {...handlers}
    >
      <p>{isSending ? texts.stopHelp : texts.cancelHelp}</p>
    </ConfirmOperation>
  );
}

type ActionsProps = {
  readonly campaign: DeskCampaign;
  /** Whether the form has changes that are not saved: they would not be sent. */
  readonly isChanged: boolean;
};

/** Tests, schedules and cancels a campaign. */
export function CampaignActions({ campaign, isChanged }: ActionsProps) {
  const { campaignId, state } = campaign;
  const { perform } = useOperations();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState<'schedule' | 'cancel' | null>(null);
  const test = async (): Promise<void> => {
    try {
      showDone((await perform({ name: 'campaign.test', input: { campaign: String(campaignId) } })).text);
    } catch (failure) {
      if (!(failure instanceof DeskError)) throw failure;
      showFailure(failure.message);
    }
  };
  const handlers = {
    campaign,
    onClose: () => setOpen(null),
    onDone: () => {
      setOpen(null);
      void revalidate();
    },
  };
  const title = isChanged ? texts.saveFirst : undefined;
  return (
    <>
      <Button variant="default" disabled={isChanged} title={title} onClick={() => void test()}>
        {texts.test}
      </Button>
      {state === 'draft' && (
        <Button disabled={isChanged} title={title} onClick={() => setOpen('schedule')}>
          {texts.schedule}
        </Button>
      )}
      {(state === 'scheduled' || state === 'sending') && (
        <Button variant="default" c="var(--d-sale)" onClick={() => setOpen('cancel')}>
          {state === 'sending' ? texts.stop : texts.cancel}
        </Button>
      )}
      {open === 'schedule' && <ScheduleDialog {...handlers} />}
      {open === 'cancel' && <CancelDialog {...handlers} />}
    </>
  );
}
