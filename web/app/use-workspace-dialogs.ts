import { useRef, useState } from 'react'
import type { ImportTarget } from '../import/use-import.ts'
import { useIsMounted } from '../ui/use-is-mounted.ts'

export type DialogName =
  | 'create'
  | 'edit'
  | 'delete'
  | 'import'
  | 'account'
  | 'find'
  | 'keys'
  | 'template'
  | 'generate'
  | 'health'
  | 'plans'

/** What an import begins with. */
interface ImportStart {
  /** The network to import into, or null for a new one. */
  readonly target: ImportTarget | null
  /** Files that were dropped. */
  readonly files?: readonly File[]
}

interface Shown {
  readonly name: DialogName | null
  /** The network the dialog is about; kept while the dialog fades out. */
  readonly networkId: string | null
  readonly importStart: ImportStart
  readonly leaving: boolean
  /** Why the plans are shown, in a sentence; empty where the person asked for them. */
  readonly reason: string
  /** What a network was to be generated from of which nothing came; kept like the rest. */
  readonly description: string
}

export interface WorkspaceDialogState extends Shown {
  create(): void
  edit(networkId: string): void
  confirmDeletion(networkId: string): void
  importFile(start: ImportStart): void
  account(): void
  chooseTemplate(): void
  generate(description?: string): void
  health(): void
  /** `leaving`: the browser is being led to the checkout already. */
  plans(how?: { leaving?: boolean; reason?: string }): void
  /** The palette. */
  find(): void
  /** The list of keys. */
  keys(): void
  close(): void
  /** Whether this one is open now, or none: for what comes later than the click that asked for it. */
  shows(name: DialogName | null): boolean
}

/** Which of the dialogs about no single node or connection is open: one at a time. */
export function useWorkspaceDialogs(): WorkspaceDialogState {
  const [state, setState] = useState<Shown>({
    name: null,
    networkId: null,
    importStart: { target: null },
    leaving: false,
    reason: '',
    description: '',
  })
  const latest = useRef(state)
  const isMounted = useIsMounted()
  const show = (changes: Partial<Shown>) => {
    latest.current = { ...latest.current, ...changes }
    setState(latest.current)
  }
  return {
    ...state,
    create: () => show({ name: 'create' }),
    edit: (networkId) => show({ name: 'edit', networkId }),
    confirmDeletion: (networkId) => show({ name: 'delete', networkId }),
    account: () => show({ name: 'account' }),
    health: () => show({ name: 'health' }),
    plans: ({ leaving = false, reason = '' } = {}) => show({ name: 'plans', leaving, reason }),
    find: () => show({ name: 'find' }),
    keys: () => show({ name: 'keys' }),
    importFile: (importStart) => show({ name: 'import', importStart }),
    chooseTemplate: () => show({ name: 'template' }),
    generate: (description = '') => show({ name: 'generate', description }),
    close: () => show({ name: null }),
    shows: (name) => isMounted() && latest.current.name === name,
  }
}
