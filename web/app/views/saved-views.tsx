import { Button } from '@mantine/core'
import { IconBookmark, IconBookmarkPlus } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useMemo, useState } from 'react'
import type { CanvasHandle } from '../../canvas/state/canvas-context.ts'
import type { Graph } from '../../../domain/entities/graph.ts'
import type { ViewState } from '../../../domain/entities/view/view-state.ts'
import { useNetworkStore } from '../../store/hooks.ts'
import type { Action } from '../../ui/keys/action.ts'
import { useActionSet } from '../../ui/keys/action-registry.tsx'
import type { FoundView } from '../../view/found-view.ts'
import { texts } from '../../view/texts.ts'
import { ViewCommands } from '../../view/view-commands.ts'
import { lazyDialog, lazyPanel } from '../loading/lazy-dialog.tsx'
import type { FoundViews } from '../address/use-found-view.ts'
import { useOpenView } from './use-open-view.ts'
import type { ViewAddress } from '../address/use-view-address.ts'

const ViewDialog = lazyDialog(async () => (await import('../../view/view-dialog.tsx')).ViewDialog)
const OpenViewMenu = lazyPanel(async () => (await import('../../view/open-view-menu.tsx')).OpenViewMenu)

interface SavedViewsProps {
  readonly networkId: string
  readonly found: FoundViews
  readonly address: ViewAddress
  /** The network as it is shown. Null while it is loading. */
  readonly graph: Graph | null
  readonly canEdit: boolean
  readonly canvas: RefObject<CanvasHandle | null>
}

/** Returns the elements for saved views, for the different places in which they appear. */
export function useSavedViews(props: SavedViewsProps): { name: ReactNode; save: ReactNode; dialog: ReactNode } {
  const { networkId, found, address, graph, canEdit, canvas } = props
  const { views, open, book } = found
  const store = useNetworkStore()
  const commands = useMemo(() => new ViewCommands(store, networkId), [store, networkId])
  const openView = useOpenView()
  /** The purpose of the dialog: to name a new view, or to rename a view. Null if it is closed. */
  const [asked, ask] = useState<'new' | FoundView | null>(null)
  const canSave = open !== null && (canEdit || open.isPrivate)

  async function currentState(): Promise<ViewState> {
    const viewport = canvas.current?.lookedAt() ?? open?.view.viewport ?? null
    return { ...(await address.state()), viewport }
  }
  async function save(): Promise<void> {
    if (!open || !commands.save(open, await currentState())) return
    // Removes the changes from the URL, because they are part of the view now.
    openView(open.view.id, { replace: true })
  }
  async function saveOrAsk(): Promise<void> {
    if (canSave && (await address.isChangedNow())) await save()
    else ask('new')
  }
  useViewActions({
    views,
    open,
    onOpen: openView,
    onSave: canSave ? () => void save() : null,
    onSaveNew: () => ask('new'),
  })
  const renamed = asked === 'new' ? null : asked
  const choices = {
    name: renamed?.view.name ?? '',
    isPrivate: open?.isPrivate ?? false,
    ownPlaces: open?.view.ownPlaces ?? false,
  }
  return {
    name: (
      <OpenViewMenu
        opened={open !== null}
        open={open}
        isChanged={address.isChanged}
        canEdit={canSave}
        onSave={() => void save()}
        onSaveAs={() => ask('new')}
        onDiscard={() => openView(open?.view.id ?? null)}
        onRename={() => ask(open)}
        onPlaces={(own) => {
          if (!open || !graph) return
          if (own) commands.giveOwnPlaces(open, graph)
          else commands.takeOwnPlaces(open, open.isPrivate ? book : graph)
        }}
        onRemove={() => {
          if (!open) return
          openView(null, { replace: true })
          commands.remove(open)
        }}
        onClose={() => openView(null)}
      />
    ),
    save: (
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        leftSection={<IconBookmark size={14} stroke={1.75} aria-hidden />}
        onClick={() => void saveOrAsk()}
      >
        {texts.save}
      </Button>
    ),
    dialog: (
      <ViewDialog
        opened={asked !== null}
        renamed={renamed?.view.name ?? null}
        choices={choices}
        canShare={canEdit}
        onClose={() => ask(null)}
        onSave={async (details) => {
          if (renamed) return commands.rename(renamed, details.name)
          const id = graph && commands.add(details, await currentState(), views, graph)
          if (id) openView(id)
          return id !== null
        }}
      />
    ),
  }
}

interface ViewActions extends Pick<FoundViews, 'views' | 'open'> {
  readonly onOpen: (viewId: string | null) => void
  /** Saves changes to the open view. Null if no view is open or the user cannot change it. */
  readonly onSave: (() => void) | null
  readonly onSaveNew: () => void
}

function useViewActions({ views, open, onOpen, onSave, onSaveNew }: ViewActions): void {
  const common = { group: texts.group, scope: 'page', isEnabled: () => true } as const
  const actions: readonly Action[] = [
    {
      ...common,
      id: 'view.save-new',
      title: texts.saveNew,
      words: texts.saveWords,
      Icon: IconBookmarkPlus,
      run: onSaveNew,
    },
    {
      ...common,
      id: 'view.save',
      title: texts.saveChanges,
      words: texts.saveWords,
      Icon: IconBookmark,
      isEnabled: () => onSave !== null,
      run: () => onSave?.(),
    },
    {
      ...common,
      id: 'view.leave',
      title: texts.leave,
      words: texts.whole,
      Icon: IconBookmark,
      isEnabled: () => open !== null,
      run: () => onOpen(null),
    },
    ...views.map(({ view: { id, name } }) => ({
      ...common,
      id: `view.${id}`,
      title: texts.action(name),
      words: texts.actionWords,
      Icon: IconBookmark,
      isEnabled: () => id !== open?.view.id,
      run: () => onOpen(id),
    })),
  ]
  useActionSet({ actions, handles: () => true })
}
