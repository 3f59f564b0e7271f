import fc from 'fast-check'

/*
 * KITHMAP_SEED makes property tests generate the same cases in every run, so that `npm test` gives the same result for
 * the same code. Without it, each run generates new cases.
 */
const seed = process.env.KITHMAP_SEED
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) })
