import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { bookOf } from '../../../domain/entities/document.ts'
import { hasRole } from '../../../domain/entities/member.ts'
import { useLiveStore, useNetworks, useOpenGraph } from '../../store/hooks.ts'
import type { FoundView } from '../../view/found-view.ts'
import { ViewCommands } from '../../view/view-commands.ts'
import { ViewDialog } from '../../view/view-dialog.tsx'
import { ViewList } from '../../view/view-list.tsx'
import { useViewsOf } from '../address/use-found-view.ts'
import { useOpenView } from './use-open-view.ts'

interface NetworkViewsProps {
  readonly opened: boolean
  /** Called when the user has chosen a view. */
  readonly onClose: () => void
  readonly networkId: string
}

/** The saved views of the open network in the sidebar. Loaded after the page. */
export function NetworkViews({ opened, onClose, networkId }: NetworkViewsProps) {
  const store = useLiveStore()
  const network = useOpenGraph(networkId)
  const book = useOpenGraph(bookOf(store.userId))
  const role = useNetworks().networks.find(({ id }) => id === networkId)?.role ?? null
  const openId = useSearch({ from: '/signed-in/network', select: ({ view }) => view ?? null })
  const openView = useOpenView()
  const [renamed, rename] = useState<FoundView | null>(null)
  const commands = useMemo(() => new ViewCommands(store, networkId), [store, networkId])
  const views = useViewsOf(networkId, network, book)
  if (!opened || !network || views.length === 0) return null
  return (
    <>
      <ViewList
        views={views}
        openId={openId}
        networkName={network.network.name}
        canEdit={role !== null && hasRole(role, 'editor')}
        onOpen={(viewId) => {
          onClose()
          openView(viewId)
        }}
        onRename={rename}
        onMove={(found, by) => commands.move(views, found, by)}
        onRemove={(found) => {
          // The view is closed before it is deleted, so that the user gets no notice that someone else has deleted it.
          if (found.view.id === openId) openView(null, { replace: true })
          commands.remove(found)
        }}
      />
      <ViewDialog
        opened={renamed !== null}
        renamed={renamed?.view.name ?? ''}
        choices={{ name: renamed?.view.name ?? '', isPrivate: false, ownPlaces: false }}
        canShare
        onSave={async ({ name }) => renamed !== null && commands.rename(renamed, name)}
        onClose={() => rename(null)}
      />
    </>
  )
}
