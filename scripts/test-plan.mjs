import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './terminal.mjs'

/* Parses the arguments of `npm test -- journeys sharing import unit domain/graph`: names of steps, each followed by
   the tests to run. A test is named by any part of its file's path; checks and benchmarks have names of their own. */

/** Names of the checks that do not run the product, in the order in which they run. */
export const checkNames = ['format', 'lint', 'types', 'unused']
const benchNames = ['edits', 'open', 'canvas']

/** Functions that return the valid names for each step. */
const choices = {
  checks: () => checkNames,
  unit: () => filesIn(['domain', 'contract', 'web', 'scripts'], '.test.ts'),
  server: () => filesIn(['server', 'sandbox', 'tests/server'], '.test.ts'),
  journeys: () => filesIn(['tests/journeys'], '.spec.ts'),
  proofs: () => filesIn(['tests/proofs'], '.proof.ts'),
  bench: () => benchNames,
}
export const stepNames = Object.keys(choices)

/** Steps that run if the user names no step. They include only the core end-to-end tests. */
const defaultSteps = ['checks', 'unit', 'server', 'journeys']
/** Steps that `all` runs. Benchmarks only run if they are named. */
const allSteps = [...defaultSteps, 'proofs']

/**
 * Parses the command-line arguments. Returns `{ plan }`, a map from each step to the names after it (empty for all), or
 * `{ rejection }`, an error message that lists the valid words. `isCore` is true if only the core end-to-end tests
 * should run.
 * @param {readonly string[]} words
 * @param {Record<string, () => readonly string[]>} [known]
 */
export function planOf(words, known = choices) {
  if (words.length === 0) return { plan: planFor(defaultSteps), isCore: true }
  if (words.length === 1 && words[0] === 'all') return { plan: planFor(allSteps) }
  const plan = new Map()
  let step
  for (const word of words) {
    if (Object.hasOwn(known, word)) {
      step = word
      plan.set(step, plan.get(step) ?? [])
    } else if (step === undefined) {
      return { rejection: `There is no step "${word}". The steps are ${listed(Object.keys(known))}.` }
    } else {
      const found = known[step]()
      if (!found.some((name) => matches(step, name, word)))
        return { rejection: `The step ${step} has no test "${word}". Its tests are ${listed(found.map(shortName))}.` }
      plan.get(step).push(word)
    }
  }
  return { plan }
}

function planFor(steps) {
  return new Map(steps.map((step) => [step, []]))
}

function matches(step, name, word) {
  return step === 'checks' || step === 'bench' ? name === word : name.includes(word)
}

function shortName(path) {
  return basename(path).replace(/\.(test|spec|proof)\.ts$/, '')
}

function listed(names) {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

function filesIn(folders, ending) {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => path.endsWith(ending))
      .sort(),
  )
}
