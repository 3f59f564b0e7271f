import fc from 'fast-check'

/* With KITHMAP_SEED, property tests generate the same cases in every run, so that `npm test` has the same result for
   the same code. Without it, each run generates new cases. */
const seed = process.env.KITHMAP_SEED
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) })
