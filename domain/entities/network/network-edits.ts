import { networkDescribe } from './network-describe.ts'
import { networkRename } from './network-rename.ts'

/** All edits of the network itself. */
export const networkEdits = [networkRename, networkDescribe] as const
