import { z } from 'zod';
import type { SandboxSession } from '../createSandboxSessions.ts';
import type { Question } from '../renderApprovalPage.ts';
import { addressChoice, SANDBOX_ADDRESSES } from './amazonPaySandboxAddresses.ts';
import { parseStoredDetails } from './amazonPaySandboxShapes.ts';

const WHERE_TO: Question = {
  name: 'shipTo',
  legend: 'Where the order goes',
  options: addressChoice.options.map((choice) => [choice, SANDBOX_ADDRESSES[choice].label]),
};
const answers = z.object({ shipTo: addressChoice.default('home') });

/** The address is asked only for shops that request it (`PayAndShip`). */
export const listQuestions = (session: SandboxSession): readonly Question[] =>
  parseStoredDetails(session).productType === 'PayAndShip' ? [WHERE_TO] : [];

export const mergeDetails = (session: SandboxSession, body: unknown): object => ({
  ...parseStoredDetails(session),
  ...answers.parse(body),
});
