import type { RequestListener } from 'node:http';
import type { RequestHandler, Router } from 'express';
import { startedRedemption } from '../../../src/contracts/forms.ts';
import { VIP_DASHBOARD_PATH } from '../../../src/lib/paths.ts';
import { createPageForms, post } from './createPageForms.ts';

const FULL_PATH = '/akitav2/slotz/full/v1';
type Values = Readonly<Record<string, string>>;

/** Without the checked box the API rejects the form. */
const joinCall = ({ emailId, consent }: Values) =>
  post(
    `${FULL_PATH}/vip_membership/enroll`,
    emailId === undefined ? { consent: consent === 'true' || 'missing' } : { consent: false, emailId },
  );

const buildSettingCall = ({ setting, value }: Values) =>
  setting === 'speed'
    ? post(`${FULL_PATH}/vip_membership/vip_preference`, { preference: value || null })
    : post('/akita/slotz/full/v1/customers/rofs_preference', { preference: value === 'true' });

/** The forms of the VIP dashboard without scripts: join or accept the terms, redeem points, change a preference. */
export const createRewardForms = (api: RequestListener, page: RequestHandler): Router =>
  createPageForms(
    {
      [VIP_DASHBOARD_PATH]: {
        call: (values) => {
          if (values.setting !== undefined) return buildSettingCall(values);
          if (values.requestKey === undefined) return joinCall(values);
          return post(`${FULL_PATH}/vip_points/transactions/redeem`, {
            spend_points: Number(values.otherPoints || values.points),
            requestKey: values.requestKey,
          });
        },
        buildRedirectPath: (_query, answer) =>
          startedRedemption.parse(answer) ? `${VIP_DASHBOARD_PATH}?outcome=redeem` : VIP_DASHBOARD_PATH,
      },
    },
    api,
    page,
  );
