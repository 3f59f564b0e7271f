import { IconMailPlus, IconMessagePlus } from '@tabler/icons-react'
import { NewNode } from '../../../domain/entities/node/node.ts'
import type { Graph } from '../../../domain/entities/graph.ts'
import type { Point } from '../../../domain/graph/free-place.ts'
import { actionTexts as texts } from '../../interactions/action-texts.ts'
import type { NetworkCommands } from '../../network/commands.ts'
import type { EditingSession } from '../../network/editing-session.ts'
import { newId } from '../../store/tab-identity.ts'
import { useActionSet } from '../../ui/keys/action-registry.tsx'
import { useObservable } from '../../ui/observable.ts'
import { showToast } from '../../ui/toasts/toast.tsx'
import { lazyDialog } from '../loading/lazy-dialog.tsx'

const LogDialog = lazyDialog(async () => (await import('../../interactions/log-dialog.tsx')).LogDialog)

const LogFilesDialog = lazyDialog(
  async () => (await import('../../interactions/files/log-files-dialog.tsx')).LogFilesDialog,
)

interface NetworkInteractionsProps {
  readonly session: EditingSession
  readonly graph: Graph | null
  readonly commands: NetworkCommands
  readonly canEdit: boolean
  /** Email of the current user. */
  readonly email: string
  readonly freePlace: (wanted: Point) => Point
}

/** Logging of interactions with nodes of a network: the action, sentences in the palette, and the dialog. */
export function NetworkInteractions({ session, commands, freePlace, ...props }: NetworkInteractionsProps) {
  const start = useObservable(session.logging)
  const files = useObservable(session.loggingFiles)
  const { graph, email, canEdit } = props
  useActionSet({
    handles: () => true,
    actions: [
      {
        id: 'interaction.log',
        title: texts.log,
        group: texts.group,
        scope: 'page',
        words: texts.logWords,
        Icon: IconMessagePlus,
        isEnabled: () => session.graph !== null,
        run: () => session.log({ nodeIds: session.nodesBehind(session.selection.value.nodeIds) }),
      },
      {
        id: 'interaction.log-files',
        title: texts.logFiles,
        group: texts.group,
        scope: 'page',
        words: texts.logFilesWords,
        Icon: IconMailPlus,
        isEnabled: () => session.graph !== null,
        run: () => session.logFiles([]),
      },
    ],
    async loadReader() {
      const { typedInteraction } = await import('../../interactions/typed-interaction.ts')
      return typedInteraction(session, email)
    },
  })
  function addPerson(name: string): void {
    const node = NewNode.safeParse({ id: newId(), type: 'person', name, ...freePlace({ x: 0, y: 0 }) })
    if (node.success) commands.addNode(node.data)
    else showToast({ tone: 'error', title: texts.addFailed, message: node.error.issues[0]?.message ?? '' })
  }
  return (
    <>
      <LogDialog
        opened={start !== null && graph !== null}
        start={start}
        graph={graph}
        email={email}
        onAddPerson={canEdit ? addPerson : null}
        onClose={() => session.endLogging()}
      />
      <LogFilesDialog
        opened={files !== null && graph !== null}
        files={files}
        graph={graph}
        email={email}
        canEdit={canEdit}
        onClose={() => session.endLoggingFiles()}
      />
    </>
  )
}
