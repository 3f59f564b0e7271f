import { useNetworkStore, useNetworks } from '../../store/hooks.ts'
import { Spinner } from '../../ui/display/spinner.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { LoadFailure } from '../../workspace/load-failure.tsx'
import { NoNetworks } from '../../workspace/no-networks.tsx'
import type { SidebarFrame } from '../../workspace/sidebar-frame.ts'
import { failureTexts, sidebarTexts, topBarTexts } from '../../workspace/texts.ts'
import { EmptyTopBar } from '../../workspace/top-bar.tsx'
import type { Reversal } from '../../workspace/undo-redo.tsx'
import panes from '../panes/panes.module.css'

interface NothingOpenProps {
  readonly frame: SidebarFrame
  readonly creating: boolean
  /**
   * Whether the dialog with the ways to create a network opens automatically. It only does so for new users, and only
   * if nothing else is shown.
   */
  readonly offer: boolean
  readonly redo: Reversal | null
  readonly onCreate: () => void
  readonly onImport: () => void
}

/** Shown while no network is open, because there is none or the list is loading. */
export function NothingOpen({ frame, creating, offer, redo, onCreate, onImport }: NothingOpenProps) {
  const store = useNetworkStore()
  const { status, networks, failure } = useNetworks()
  usePageTitle(sidebarTexts.section)
  const isEmpty = status === 'ready' && networks.length === 0 && !creating
  const title = isEmpty || status === 'failed' ? sidebarTexts.section : topBarTexts.loading
  return (
    <>
      <EmptyTopBar title={title} sidebar={frame} redo={redo} />
      <div className={panes.middle}>
        {status === 'failed' && (
          <LoadFailure title={failureTexts.listTitle} sentence={failure} onRetry={() => store.refreshNetworks()} />
        )}
        {isEmpty && <NoNetworks offer={offer} onCreate={onCreate} onImport={onImport} />}
        {status !== 'failed' && !isEmpty && <Spinner label={topBarTexts.loading} />}
      </div>
    </>
  )
}
