import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { useBeginGeneration } from '../../ai/use-begin-generation.ts'
import { texts } from '../../community/texts.ts'
import { Spinner } from '../../ui/display/spinner.tsx'
import { useIsMounted } from '../../ui/use-is-mounted.ts'
import { useHidingScrollbar } from '../../ui/theme/use-hiding-scrollbar.ts'
import type { SidebarFrame } from '../../workspace/sidebar-frame.ts'
import { topBarTexts } from '../../workspace/texts.ts'
import { EmptyTopBar } from '../../workspace/top-bar.tsx'
import { announce } from '../session/events.ts'
import styles from './workspace.module.css'

const CommunityNetworks = lazy(async () => ({
  default: (await import('../../community/community-networks.tsx')).CommunityNetworks,
}))

interface CommunityViewProps {
  readonly frame: SidebarFrame
  /** Leaves the view and opens this network. */
  readonly onOpen: (networkId: string) => void
  /** Returns to the network that was open before. */
  readonly onLeave: () => void
  readonly onUpgrade: () => void
}

/** The community networks, which are shown in place of a network. */
export function CommunityView({ frame, onOpen, onLeave, onUpgrade }: CommunityViewProps) {
  const scrolling = useHidingScrollbar<HTMLDivElement>()
  const isMounted = useIsMounted()
  const begin = useBeginGeneration()
  /**
   * Whether a network is being opened. The event `return-to-network-view`, which announces this, must not return to
   * another network.
   */
  const opening = useRef(false)
  const leave = useEffectEvent(() => {
    if (!opening.current) onLeave()
  })
  useEffect(() => {
    const listener = () => leave()
    globalThis.addEventListener('return-to-network-view', listener)
    return () => globalThis.removeEventListener('return-to-network-view', listener)
  }, [])

  const added = (networkId: string, networkName: string) => {
    announce('network-created', { networkId, isAI: true, source: 'community-networks' })
    announce('ai-network-recorded', { networkId, networkName })
    // Does nothing if the user has left the page in the meantime.
    if (!isMounted()) return
    opening.current = true
    onOpen(networkId)
    announce('return-to-network-view', undefined)
    announce('force-network-data-refresh', {
      networkId,
      refreshNodes: true,
      refreshEdges: true,
      timestamp: Date.now(),
    })
  }
  return (
    <>
      <EmptyTopBar title={texts.title} sidebar={frame} />
      <div ref={scrolling} className={styles.scroll}>
        <Suspense fallback={<Spinner label={topBarTexts.loading} />}>
          <CommunityNetworks begin={begin} onAdded={added} onQuotaReached={onUpgrade} />
        </Suspense>
      </div>
    </>
  )
}
