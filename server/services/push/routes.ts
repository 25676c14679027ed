import type { Router } from 'express';
import { pushCalls } from '../../openapi/calls/settingCalls.ts';
import { routeCalls } from '../../openapi/routeCalls.ts';
import type { Parts } from '../../parts.ts';
import { ApiError } from '../../platform/http/apiError.ts';
import { countAttempt } from '../../platform/http/countAttempt.ts';
import type { Limit } from '../../platform/rateLimit.ts';
import { addDevice, describePush, removeOwnDevice } from './actions.ts';

const OF_CUSTOMER: Limit = { name: 'push-devices', points: 30, seconds: 3600 };

/** Messages to a customer's devices (docs/decisions/0147-messages-to-devices.md). An agent has no device of the customer. */
export const createPushRouter = (parts: Pick<Parts, 'db' | 'clock' | 'config' | 'rateLimits'>): Router =>
  routeCalls(pushCalls, {
    'GET /v1/push': ({ customerId }) => describePush(parts, customerId),

    'POST /v1/push': async ({ customerId, caller: { signInId, agentId }, body }) => {
      if (signInId === null || agentId !== undefined)
        throw new ApiError(400, 'push.invalid', 'This device cannot get messages.');
      await countAttempt(parts, [[OF_CUSTOMER, String(customerId)]]);
      await addDevice(parts, { customerId, signInId }, body);
    },

    'POST /v1/push/remove': ({ customerId, body: { endpoint } }) => removeOwnDevice(parts, customerId, endpoint),
  });
