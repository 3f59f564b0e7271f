import { Drawer, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import type { Graph } from '../../domain/entities/graph.ts'
import { queries } from '../api/api.ts'
import { useClosesOnBack } from '../ui/dialogs/close-on-back.ts'
import { SidePanel, SidePanelHead } from '../ui/panels/side-panel.tsx'
import { Spinner } from '../ui/display/spinner.tsx'
import { usePhone } from '../ui/theme/use-media.ts'
import { itemsOfNetwork } from './calendar/calendar-items.ts'
import { Calendar } from './calendar/calendar.tsx'
import type { Note } from './network-notes.ts'
import { NotesList } from './notes-list.tsx'
import styles from './overview-panel.module.css'
import { type OverviewTab, overviewTabs } from './overview-tab.ts'
import { texts } from './texts.ts'

export interface OverviewPanelProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly tab: OverviewTab
  readonly onTab: (tab: OverviewTab) => void
  /** The network. Null while it is loading. */
  readonly graph: Graph | null
  /** The tasks of the network. */
  readonly tasks: ReactNode
  /** The chat about the network. Null while it is loading. */
  readonly chat: ReactNode
  /** The activity of the network. Null while it is loading. */
  readonly activity: ReactNode
  readonly onOpenNode: (nodeId: string) => void
  readonly onOpenEdge: (edgeId: string) => void
  /** Increases with each request for a tab. */
  readonly asked: number
  /** Content above everything else: the switch between overview and selection. */
  readonly above: ReactNode
  /** The inspector of the selection. It replaces the other content while `isInspected`. */
  readonly inspector: ReactNode
  readonly isInspected: boolean
}

/** The panel beside the canvas with tasks, calendar, notes, activity and chat. On phones, it is a sheet. */
export function OverviewPanel({
  opened,
  onClose,
  asked,
  above,
  inspector,
  isInspected,
  ...contents
}: OverviewPanelProps) {
  const phone = usePhone()
  const title = isInspected ? texts.selection : texts.title
  const faces = (
    <>
      {above}
      {/* Stays mounted while the inspector is shown, so that typed text is kept. */}
      <div className={styles.face} hidden={isInspected}>
        <PanelContents onClose={onClose} {...contents} />
      </div>
      {inspector}
    </>
  )
  useClosesOnBack(phone && opened, onClose)
  if (phone) {
    return (
      <Drawer.Root opened={opened} onClose={onClose} position="bottom" size="88%" padding={0}>
        <Drawer.Overlay />
        <Drawer.Content aria-label={title} className={styles.sheet}>
          <Drawer.Body className={styles.sheetBody}>{faces}</Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    )
  }
  if (!opened) return null
  // Only the chat focuses its input, because users of other tabs continue on the canvas.
  const isChat = contents.tab === 'chat'
  const begin = isChat ? '[data-overview-begin]' : '[data-panel-close]'
  return (
    <SidePanel
      label={title}
      className={styles.panel}
      begin={begin}
      isBesideWork={!isChat}
      asked={asked}
      onClose={onClose}
    >
      {faces}
    </SidePanel>
  )
}

type ContentsProps = Omit<OverviewPanelProps, 'opened' | 'asked' | 'above' | 'inspector' | 'isInspected'>

function PanelContents({ onClose, tab, onTab, graph, tasks, chat, activity, onOpenNode, onOpenEdge }: ContentsProps) {
  const [chatWasShown, setChatWasShown] = useState(false)
  if (tab === 'chat' && !chatWasShown) setChatWasShown(true)
  const openNote = ({ kind, id }: Note) => (kind === 'node' ? onOpenNode(id) : onOpenEdge(id))
  return (
    <Tabs
      className={styles.contents}
      classNames={{ panel: styles.tabPanel }}
      value={tab}
      onChange={(next) => onTab(overviewTabs.find((each) => each === next) ?? 'tasks')}
      keepMounted={false}
      // Hidden tabs get `display: none`. The other mode would end their effects, and thus cancel a streaming
      // answer.
      keepMountedMode="display-none"
    >
      <SidePanelHead title={texts.title} closeLabel={texts.close} onClose={onClose} />
      <Tabs.List grow>
        {overviewTabs.map((each) => (
          <Tabs.Tab key={each} value={each}>
            {texts.tabs[each]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="tasks">{tasks}</Tabs.Panel>
      <Tabs.Panel value="calendar">
        {graph ? <NetworkCalendar graph={graph} onOpenNode={onOpenNode} /> : <Loading />}
      </Tabs.Panel>
      <Tabs.Panel value="notes">{graph ? <NotesList graph={graph} onOpen={openNote} /> : <Loading />}</Tabs.Panel>
      <Tabs.Panel value="chat" data-fill keepMounted={chatWasShown}>
        {chat ?? <Loading />}
      </Tabs.Panel>
      <Tabs.Panel value="activity">{activity ?? <Loading />}</Tabs.Panel>
    </Tabs>
  )
}

function NetworkCalendar({ graph, onOpenNode }: { graph: Graph; onOpenNode: (nodeId: string) => void }) {
  const meetings = useQuery(queries.account.meetings.list.queryOptions({ staleTime: 0 }))
  const items = useMemo(() => itemsOfNetwork(graph, meetings.data ?? []), [graph, meetings.data])
  return <Calendar items={items} onOpenItem={({ nodeId }) => nodeId !== null && onOpenNode(nodeId)} />
}

function Loading() {
  return <Spinner label={texts.loading} />
}
