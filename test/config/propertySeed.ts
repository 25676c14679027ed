import fc from 'fast-check';

/**
 * The seed of every random test, so that two runs of one commit have the same result; `random` draws a new seed each
 * time.
 */
const { PROPERTY_SEED = '1' } = process.env;

fc.configureGlobal(PROPERTY_SEED === 'random' ? {} : { seed: Number(PROPERTY_SEED) });
