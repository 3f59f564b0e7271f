import { useRef, useState } from 'react'
import type { ImportTarget } from '../../import/use-import.ts'
import { useIsMounted } from '../../ui/use-is-mounted.ts'

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

/** Initial state of the import dialog. */
export interface ImportStart {
  /** The network to import into. Null for a new network. */
  readonly target: ImportTarget | null
  /** Files that the user has dropped. */
  readonly files?: readonly File[] | undefined
  /** Logs the past events of calendars as meetings. Undefined if no network is open. */
  readonly onLogMeetings?: (files: readonly File[]) => void
}

interface Shown {
  readonly name: DialogName | null
  /** Id of the network that the dialog is about. It stays set while the dialog fades out. */
  readonly networkId: string | null
  readonly importStart: ImportStart
  readonly leaving: boolean
  /** Sentence that explains why the plans are shown. Empty if the user has opened them. */
  readonly reason: string
  /** A description from which no network was generated. It stays set while the dialog fades out. */
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
  /** Opens the plans. `leaving` means that the browser is already navigating to the checkout. */
  plans(how?: { leaving?: boolean; reason?: string }): void
  /** Opens the palette. */
  find(): void
  /** Opens the list of shortcuts. */
  keys(): void
  close(): void
  /**
   * Returns whether this dialog is open or, for null, whether none is open. For code that runs some time after the
   * click that triggered it.
   */
  shows(name: DialogName | null): boolean
}

/** State of the dialogs that are not about a node or edge. Only one is open at a time. */
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
