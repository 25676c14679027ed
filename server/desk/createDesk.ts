import cookieParser from 'cookie-parser';
import { type RequestHandler, Router } from 'express';
import type { Parts } from '../parts.ts';
import { answerApiError, enforceApiDeadline } from '../platform/http/answerApiError.ts';
import { ApiError } from '../platform/http/apiError.ts';
import { parseJsonBody } from '../platform/http/bodies.ts';
import { setDeskHeaders } from '../web/deskHost.ts';
import { requireSameOrigin } from '../web/security.ts';
import { createAccountRouter } from './accountRoutes.ts';
import { createCampaignDeskRouter } from './campaignRoutes.ts';
import { createContentDeskRouter } from './contentRoutes.ts';
import { createDeskOpenApiRouter } from './deskOpenApi.ts';
import { requireStaff } from './deskRequest.ts';
import { createImportRouter } from './importRoutes.ts';
import { createOperationsRouter } from './operationRoutes.ts';
import { createPagesRouter } from './pageRoutes.ts';
import { createQueriesRouter } from './queryRoutes.ts';
import { createShippingRouter } from './shippingRoutes.ts';
import { createSignInRouter, type DeskOptions } from './signInRoutes.ts';
import { createStaffRouter } from './staffRoutes.ts';
import { createViewsRouter } from './viewRoutes.ts';

/** Base64 of the largest file of an operation, and its other input. */
const WITH_FILE = '28mb';
/** The largest document, and what is sent with it. */
const WITH_DOCUMENT = '1mb';

const rejectUnknownCall: RequestHandler = (req) => {
  throw new ApiError(404, 'not.found', `There is no call ${req.method} ${req.path}.`);
};

/** The desk: its calls under `/api/desk`. Changes are accepted from its own pages only. */
export function createDesk(parts: Parts, options: DeskOptions): Router {
  const { config, log } = parts;
  const api = Router();
  api.use(enforceApiDeadline(1000 * config.apiDeadlineSeconds, log));
  // Before the smaller limit of other bodies; only people with a session may send a large one.
  api.use('/operations', requireStaff(parts), parseJsonBody(WITH_FILE), createOperationsRouter(parts));
  api.use('/campaigns', requireStaff(parts), createCampaignDeskRouter(parts));
  api.use('/content', requireStaff(parts), parseJsonBody(WITH_DOCUMENT), createContentDeskRouter(parts));
  api.use(parseJsonBody('100kb'));
  api.use(createSignInRouter(parts, options));
  api.use(
    requireStaff(parts),
    createAccountRouter(parts),
    createStaffRouter(parts),
    createPagesRouter(parts),
    createShippingRouter(parts),
    createImportRouter(parts),
    createDeskOpenApiRouter(),
  );
  api.use('/queries', createQueriesRouter(parts), createViewsRouter(parts));
  const router = Router();
  router.use(setDeskHeaders(config), cookieParser());
  router.use(requireSameOrigin({ publicUrl: config.deskOrigin, listOrigins: () => [config.deskOrigin] }));
  router.use('/api/desk', api);
  return router.use(rejectUnknownCall, answerApiError(log));
}
