import { z } from 'zod';
import type { Question } from '../approvalPage.ts';
import type { SandboxSession } from '../sandboxSessions.ts';
import { addressChoice, SANDBOX_ADDRESSES } from './amazonPaySandboxAddresses.ts';
import { keptOf } from './amazonPaySandboxShapes.ts';

const WHERE_TO: Question = {
  name: 'shipTo',
  legend: 'Where the order goes',
  options: addressChoice.options.map((choice) => [choice, SANDBOX_ADDRESSES[choice].label]),
};
const answers = z.object({ shipTo: addressChoice.default('home') });

/** The address is asked only for shops that request it (`PayAndShip`). */
export const questions = (session: SandboxSession): readonly Question[] =>
  keptOf(session).productType === 'PayAndShip' ? [WHERE_TO] : [];

export const detailsOf = (session: SandboxSession, body: unknown): object => ({
  ...keptOf(session),
  ...answers.parse(body),
});
