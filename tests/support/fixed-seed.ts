import fc from 'fast-check'

/*
 * KITHMAP_SEED makes property tests generate the same cases in each run, so that `npm test` gives the same answer for the
 * same code. Without it each run generates new ones.
 */
const seed = process.env.KITHMAP_SEED
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) })
