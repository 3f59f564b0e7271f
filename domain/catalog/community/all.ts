import { businessEntries } from './business-entries.ts'
import { cultureEntries } from './culture-entries.ts'
import type { CommunityEntry } from './entry.ts'

export const communityEntries: readonly CommunityEntry[] = [...businessEntries, ...cultureEntries]
