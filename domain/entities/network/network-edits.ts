import { networkDescribe } from './network-describe.ts'
import { networkRename } from './network-rename.ts'

/** All kinds of edits to the network itself. */
export const networkEdits = [networkRename, networkDescribe] as const
