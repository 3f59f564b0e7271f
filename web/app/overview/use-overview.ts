import { useEffect, useEffectEvent, useState } from 'react'
import { type OverviewTab, overviewTabs } from '../../overview/overview-tab.ts'
import { texts } from '../../overview/texts.ts'
import { isCanvasKey } from '../../canvas/gestures/key-owner.ts'
import { useActionSet } from '../../ui/keys/action-registry.tsx'

export interface OverviewState {
  readonly opened: boolean
  readonly tab: OverviewTab
  /** Number of calls to `open`. A change means that the user requested the overview again. */
  readonly asked: number
  open(tab: OverviewTab): void
  /** Opens the panel without changing its contents. */
  show(): void
  close(): void
}

declare global {
  interface Window {
    /** For scripts outside the app: opens a tab of the panel beside the network. */
    openNetworkOverview?: (tab?: OverviewTab) => void
  }
}

/**
 * Returns the state of the panel beside the network: whether the panel is open, and its tab. Opening another network
 * does not change the state.
 */
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

/**
 * Makes Escape close the overview while the canvas or a plain control has focus, if nothing is in front of the
 * overview. In menus, tables and forms, Escape keeps its usual effect.
 */
export function useOverviewKeys({ opened, close }: Pick<OverviewState, 'opened' | 'close'>): void {
  useActionSet({
    handles: isCanvasKey,
    actions: [
      {
        id: 'overview.close',
        title: texts.close,
        group: texts.title,
        scope: 'page',
        keys: ['Escape'],
        escapes: 'overview',
        unnamed: true,
        isEnabled: () => opened,
        run: close,
      },
    ],
  })
}
