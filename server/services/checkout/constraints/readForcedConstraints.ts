import type { Request } from 'express';
import { type ConstraintName, constraintNames } from '../../../../src/contracts/constraints.ts';
import type { Config } from '../../../config/readConfig.ts';
import { readScenario } from '../../../platform/http/cookies.ts';

/** Returns the violation that this browser's test scenario requests; none in production. */
export function readForcedConstraints(config: Pick<Config, 'scenarios'>, req: Request): readonly ConstraintName[] {
  const requestedScenario = readScenario(config, req);
  return constraintNames.filter((name) => name === requestedScenario);
}
