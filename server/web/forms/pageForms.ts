import { dueDay } from '../../../src/contracts/account/accountData.ts';
import { federatedReturn } from '../../../src/contracts/account/federated.ts';
import { foundOrder, startedRedemption } from '../../../src/contracts/forms.ts';
import { buildGuestOrderPath, buildWithdrawPath } from '../../../src/lib/orders/orderPaths.ts';
import { VIP_DASHBOARD_PATH, WORKWEAR_FORM_PATH } from '../../../src/lib/paths.ts';
import { parseReturnTarget, readReturnPath } from '../../../src/lib/redirectTarget.ts';
import { toSurveyAnswers } from '../../../src/lib/surveyFields.ts';
import { callForm, type Forms, post, put } from './form.ts';

/** Sign-in, registration, forgotten passwords and order links. */
const IDENTITY_FORMS: Forms = {
  '/login': callForm((values) => post('/v1/zap/signin', values), readReturnPath),
  '/register': callForm((values) => post('/v1/zap/register', values), readReturnPath),
  '/federated-login/link': callForm(
    (values) => post('/v1/zap/federated/question', values),
    (_query, answer) => parseReturnTarget(federatedReturn.parse(answer).returnTo),
  ),
  '/forgot-password': callForm(
    (values) => post('/v1/zap/forgotPassword', values),
    () => '/forgot-password?outcome=sent',
  ),
  '/orders/lookup': callForm(
    (values, query) => post(`/accountapi/e/orders/${query.get('way') === 'mail' ? 'requestLink' : 'lookup'}`, values),
    (query, answer) => {
      if (query.get('way') === 'mail') return '/orders/lookup?way=mail&outcome=sent';
      const { orderId, token } = foundOrder.parse(answer);
      return (query.get('way') === 'withdraw' ? buildWithdrawPath : buildGuestOrderPath)(orderId, token);
    },
  ),
  '/reset-password': callForm(
    (values, query) => post('/v1/zap/resetPassword', { ...values, token: query.get('token') ?? '' }),
    () => '/login?outcome=password-set',
  ),
};

const SETTINGS = '/account/settings';

const ACCOUNT_FORMS: Forms = {
  '/confirm-email': callForm(
    (_values, query) => post('/v1/zap/confirmEmail', { token: query.get('token') ?? '' }),
    () => '/confirm-email?outcome=confirmed',
  ),
  [`${SETTINGS}/name`]: callForm(
    (values) => put('/v1/account/name', values),
    () => `${SETTINGS}?changed=name`,
  ),
  [`${SETTINGS}/email`]: callForm(
    (values) => put('/v1/account/email', values),
    () => `${SETTINGS}?changed=email`,
  ),
  [`${SETTINGS}/password`]: callForm(
    (values) => put('/v1/account/password', values),
    () => `${SETTINGS}?changed=password`,
  ),
  '/c/account-deletion-request': callForm(
    ({ password = '' }) => post('/v1/account/deletion', { password }),
    (_query, answer) => `/c/account-deletion-request?outcome=requested&on=${dueDay.parse(answer)}`,
  ),
  [`${SETTINGS}/sign-out`]: callForm(
    ({ signInId = '' }) => ({ method: 'DELETE', path: `/v1/account/signIns/${encodeURIComponent(signInId)}` }),
    () => `${SETTINGS}?changed=sign-ins`,
  ),
  [`${SETTINGS}/sign-out-everywhere`]: callForm(
    () => ({ method: 'DELETE', path: '/v1/account/signIns' }),
    () => '/login?outcome=signed-out',
  ),
};

const FULL_PATH = '/akitav2/slotz/full/v1';
type Values = Readonly<Record<string, string>>;

/** Without the checked box the API rejects the form. */
const buildJoinCall = ({ emailId, consent }: Values) =>
  post(
    `${FULL_PATH}/vip_membership/enroll`,
    emailId === undefined ? { consent: consent === 'true' || 'missing' } : { consent: false, emailId },
  );

const buildSettingCall = ({ setting, value }: Values) =>
  setting === 'speed'
    ? post(`${FULL_PATH}/vip_membership/vip_preference`, { preference: value || null })
    : post('/akita/slotz/full/v1/customers/rofs_preference', { preference: value === 'true' });

/** The VIP dashboard: join or accept the terms, redeem points, change a preference. */
const REWARD_FORMS: Forms = {
  [VIP_DASHBOARD_PATH]: callForm(
    (values) => {
      if (values.setting !== undefined) return buildSettingCall(values);
      if (values.requestKey === undefined) return buildJoinCall(values);
      return post(`${FULL_PATH}/vip_points/transactions/redeem`, {
        spend_points: Number(values.otherPoints || values.points),
        requestKey: values.requestKey,
      });
    },
    (_query, answer) => (startedRedemption.parse(answer) ? `${VIP_DASHBOARD_PATH}?outcome=redeem` : VIP_DASHBOARD_PATH),
  ),
};

const SURVEY_FORM = callForm(
  (values, query) =>
    post(`/auscult/unauth/survey/take/${encodeURIComponent(query.get('id') || 'hmd')}`, {
      csrfToken: values.csrfToken,
      surveyId: values.surveyId,
      answers: toSurveyAnswers(values),
    }),
  (query) => (query.has('id') ? `/survey?${new URLSearchParams({ id: query.get('id') ?? '' })}` : '/survey'),
);

/** The business variant: the request, which keeps its page's query, and the reissue. */
const WORKWEAR_FORMS: Forms = {
  [WORKWEAR_FORM_PATH]: callForm(
    (values, query) => post('/v1/workwear/requests', { ...values, query: query.toString() }),
    (query) => {
      query.set('outcome', 'sent');
      return `${WORKWEAR_FORM_PATH}?${query}`;
    },
  ),
  '/account/subsidy': callForm(
    ({ orderId }) => post('/slotz/zawSubsidyReissue/v1/reissue', { orderId }),
    (query) => `/account/subsidy?${query}`,
  ),
};

/** The forms that post to their own page, by its path. */
export const PAGE_FORMS: Forms = {
  ...IDENTITY_FORMS,
  ...ACCOUNT_FORMS,
  ...REWARD_FORMS,
  ...WORKWEAR_FORMS,
  '/survey': SURVEY_FORM,
  '/c/survey': SURVEY_FORM,
};
