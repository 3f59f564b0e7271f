import { useEffect, useEffectEvent, useState } from 'react'
import { type OverviewTab, overviewTabs } from '../overview/overview-tab.ts'

export interface OverviewState {
  readonly opened: boolean
  readonly tab: OverviewTab
  open(tab: OverviewTab): void
  close(): void
}

declare global {
  interface Window {
    /** For scripts around the app: opens the panel beside the network on one of its tabs. */
    openNetworkOverview?: (tab?: OverviewTab) => void
  }
}

/** Whether the panel beside the network is there, and on which tab. It stays while one network is left for another. */
export function useOverview(): OverviewState {
  const [opened, setOpened] = useState(false)
  const [tab, setTab] = useState<OverviewTab>('tasks')
  const open = (next: OverviewTab) => {
    setTab(next)
    setOpened(true)
  }

  const openFromOutside = useEffectEvent((wanted?: string) => open(overviewTabs.find((each) => each === wanted) ?? tab))
  useEffect(() => {
    globalThis.window.openNetworkOverview = (wanted) => openFromOutside(wanted)
    return () => {
      delete globalThis.window.openNetworkOverview
    }
  }, [])
  return { opened, tab, open, close: () => setOpened(false) }
}
