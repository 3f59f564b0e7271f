import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './terminal.mjs'

/*
 * `npm test -- journeys sharing import unit domain/graph`: each step may be followed by the names of its tests to run.
 * A name is any part of the path of a test file; checks and benches have names of their own.
 */

/** The checks that need no running product, in the order they are run. */
export const checkNames = ['format', 'lint', 'types', 'unused']
const benchNames = ['edits', 'open', 'canvas']

/** What can be named of each step. */
const choices = {
  checks: () => checkNames,
  unit: () => filesIn(['domain', 'contract', 'web', 'scripts'], '.test.ts'),
  server: () => filesIn(['server', 'sandbox', 'tests/server'], '.test.ts'),
  journeys: () => filesIn(['tests/journeys'], '.spec.ts'),
  proofs: () => filesIn(['tests/proofs'], '.proof.ts'),
  bench: () => benchNames,
}
export const stepNames = Object.keys(choices)

/** What runs when nothing is named, with the core journeys alone. */
const defaultSteps = ['checks', 'unit', 'server', 'journeys']
/** What `all` runs. Benches measure, so they only run when asked for by name. */
const allSteps = [...defaultSteps, 'proofs']

/**
 * Reads the command's words: `{ plan }`, a map from each step to the names given with it (none means all of it), or
 * `{ refusal }`, a sentence that lists the valid words. `isCore` is true if only the core journeys are wanted.
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
      return { refusal: `There is no step "${word}". The steps are ${listed(Object.keys(known))}.` }
    } else {
      const found = known[step]()
      if (!found.some((name) => matches(step, name, word)))
        return { refusal: `Nothing of ${step} is called "${word}". There is ${listed(found.map(shortName))}.` }
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
