import { Button } from '@mantine/core'
import { IconBoxMultiple } from '@tabler/icons-react'
import { useRef } from 'react'
import type { Graph } from '../../domain/entities/graph.ts'
import type { NetworkCommands } from '../network/commands.ts'
import type { EditingSession } from '../network/editing-session.ts'
import { usePanel } from '../network/panel.ts'
import { EmptyState } from '../ui/display/empty-state.tsx'
import { useObservable } from '../ui/observable.ts'
import { useRestoredFocus } from '../ui/focus/use-restored-focus.ts'
import { SidePanel, SidePanelBody, SidePanelHead, SidePanelHint } from '../ui/panels/side-panel.tsx'
import { VirtualList } from '../ui/display/virtual-list.tsx'
import { GroupItem } from './group-item.tsx'
import styles from './groups.module.css'
import { RuleForm } from './rule-form.tsx'
import { texts } from './texts.ts'

/** Height in pixels of a group with a short name. */
const rowHeight = 60

interface GroupsPanelProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly session: EditingSession
  /** The network. Null while it is loading. */
  readonly graph: Graph | null
  readonly commands: NetworkCommands
  readonly canEdit: boolean
}

/** Lists the groups of a network with their members, and lets the user add groups. */
export function GroupsPanel({ opened, graph, ...props }: GroupsPanelProps) {
  return opened && graph ? <OpenPanel graph={graph} {...props} /> : null
}

type OpenPanelProps = Omit<GroupsPanelProps, 'opened' | 'graph'> & { readonly graph: Graph }

function OpenPanel({ session, graph, commands, canEdit, onClose }: OpenPanelProps) {
  const edited = usePanel(session, 'groups')?.edited ?? null
  const groups = useObservable(session.shown)?.grouped.groups ?? []
  const selected = session.nodesBehind(useObservable(session.selection).nodeIds)
  const list = useRef<HTMLDivElement>(null)
  const keptFocus = useRestoredFocus(
    () =>
      list.current?.querySelector<HTMLElement>('[data-edits]') ??
      list.current?.closest('aside')?.querySelector<HTMLElement>('[data-panel-close]'),
  )

  return (
    <SidePanel label={texts.title} begin="[data-group-name], [data-begin], [data-panel-close]" onClose={onClose}>
      <SidePanelHead title={texts.title} closeLabel={texts.close} onClose={onClose} />
      <SidePanelBody>
        <SidePanelHint>{texts.hint}</SidePanelHint>
        {canEdit && (
          <section className={styles.part}>
            <Button
              data-begin
              leftSection={<IconBoxMultiple size={16} stroke={1.75} aria-hidden />}
              disabled={selected.length === 0}
              onClick={() => void commands.makeGroupOf(selected)}
            >
              {texts.ofSelection(selected.length)}
            </Button>
            {selected.length === 0 && <p className={styles.note}>{texts.nothingSelected}</p>}
          </section>
        )}
        {canEdit && <RuleForm session={session} graph={graph} commands={commands} />}
        {/* Handles focus events of the elements inside. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <div ref={list} {...keptFocus}>
          {groups.length === 0 ? (
            <EmptyState
              title={texts.none}
              message={texts.noneMessage}
              icon={<IconBoxMultiple size={24} stroke={1.75} />}
            />
          ) : (
            <section className={styles.part} aria-label={texts.list}>
              <h3 className={styles.heading}>{texts.list}</h3>
              {canEdit && (
                <div className={styles.actions}>
                  <Button size="xs" variant="default" onClick={() => commands.collapseGroups(true)}>
                    {texts.collapseAll}
                  </Button>
                  <Button size="xs" variant="default" onClick={() => commands.collapseGroups(false)}>
                    {texts.expandAll}
                  </Button>
                </div>
              )}
              <VirtualList
                items={groups}
                idOf={({ group }) => group.id}
                rowHeight={rowHeight}
                className={styles.list}
                rowClassName={styles.item}
                keptId={edited}
                renderRow={(shown) => (
                  <GroupItem
                    session={session}
                    graph={graph}
                    commands={commands}
                    canEdit={canEdit}
                    shown={shown}
                    selected={selected}
                    isEdited={edited === shown.group.id}
                  />
                )}
              />
            </section>
          )}
        </div>
      </SidePanelBody>
    </SidePanel>
  )
}
