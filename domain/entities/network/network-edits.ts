import { networkDescribe } from './network-describe.ts'
import { networkRename } from './network-rename.ts'

/** Every way a network itself can change. */
export const networkEdits = [networkRename, networkDescribe] as const
