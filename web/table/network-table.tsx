import { figure } from '../../domain/english.ts'
import { Tabs } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { RowOwner } from '../network/row-edits.ts'
import { afterFocusBack } from '../ui/dialogs/mounted-dialog.tsx'
import { useObservable } from '../ui/observable.ts'
import { usePhone } from '../ui/theme/use-media.ts'
import { markDrawn } from '../ui/page/when-idle.ts'
import { CardList } from './card-list.tsx'
import styles from './network-table.module.css'
import type { NetworkTableProps, RowsProps } from './table-props.ts'
import { ownerOf, searchFor } from './table-search.ts'
import { texts } from './texts.ts'

const owners = ['nodes', 'edges', 'tasks'] as const satisfies readonly RowOwner[]

interface Props extends NetworkTableProps {
  /** Renders the rows in windows that are wider than a phone. */
  readonly renderGrid: (props: RowsProps) => ReactNode
}

/** A network as a table of its nodes, edges or tasks. */
export function NetworkTable({ renderGrid, ...props }: Props) {
  const { graph, session, search, onSearch } = props
  const owner = ownerOf(search)
  const isPhone = usePhone()
  const tabs = useRef<HTMLDivElement>(null)
  const takeFocus = useEffectEvent(() => {
    // Waits until the menu or palette from which the table was opened has restored focus.
    if (props.takesFocus)
      afterFocusBack(() => tabs.current?.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true }))
  })
  useEffect(() => takeFocus(), [])
  useEffect(() => markDrawn(), [])
  return (
    <Tabs
      ref={tabs}
      className={styles.tabs}
      data-beside={props.isBeside || undefined}
      data-own-keys
      value={owner}
      onChange={(value) => {
        const next = owners.find((each) => each === value)
        if (next) onSearch(searchFor(next, search))
      }}
      keepMounted={false}
    >
      <Tabs.List className={styles.list}>
        {owners.map((each) => (
          <Tabs.Tab
            key={each}
            value={each}
            rightSection={<span className={styles.size}>{figure(graph[each].size)}</span>}
          >
            {texts.rowsOf[each]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {/* If the canvas is visible as well, it makes the announcements. */}
      {!props.isBeside && <Announcer session={session} />}
      {owners.map((each) => (
        <Tabs.Panel key={each} value={each} className={styles.panel}>
          {isPhone ? <CardList owner={each} {...props} /> : renderGrid({ owner: each, ...props })}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

function Announcer({ session }: Pick<NetworkTableProps, 'session'>) {
  return (
    <p className="kith-visually-hidden" role="status">
      {useObservable(session.announcement)}
    </p>
  )
}
