import { forgetOldGuesses } from '../account/password-guesses.ts'
import type { Database } from '../db/database.ts'
import type { Job } from './schedule.ts'

/** Once a day: the addresses and emails under which wrong passwords were counted. */
export function forgetGuesses(database: Database): Job {
  return {
    name: 'forget-guesses',
    everyMs: 24 * 60 * 60 * 1000,
    run: async () => ({ forgotten: await forgetOldGuesses(database) }),
  }
}
