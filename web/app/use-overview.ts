import { useEffect, useEffectEvent, useState } from 'react'
import { type OverviewTab, overviewTabs } from '../overview/overview-tab.ts'

export interface OverviewState {
  readonly opened: boolean
  readonly tab: OverviewTab
  /** How often one of its tabs was asked for. */
  readonly asked: number
  open(tab: OverviewTab): void
  /** Opens the panel, on whatever it has to show. */
  show(): void
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
  const [asked, setAsked] = useState(0)
  const open = (next: OverviewTab) => {
    setTab(next)
    setAsked((before) => before + 1)
    setOpened(true)
  }

  const openFromOutside = useEffectEvent((wanted?: string) => open(overviewTabs.find((each) => each === wanted) ?? tab))
  useEffect(() => {
    globalThis.window.openNetworkOverview = (wanted) => openFromOutside(wanted)
    return () => {
      delete globalThis.window.openNetworkOverview
    }
  }, [])
  return { opened, tab, asked, open, show: () => setOpened(true), close: () => setOpened(false) }
}
