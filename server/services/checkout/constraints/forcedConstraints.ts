import type { Request } from 'express';
import { type ConstraintName, constraintNames } from '../../../../src/contracts/constraints.ts';
import type { Config } from '../../../config.ts';
import { scenarioOf } from '../../../platform/http/scenario.ts';

/** The violation that this browser wants to meet; none in a shop that is in production. */
export function forcedConstraints(config: Pick<Config, 'scenarios'>, req: Request): readonly ConstraintName[] {
  const wanted = scenarioOf(config, req);
  return constraintNames.filter((name) => name === wanted);
}
