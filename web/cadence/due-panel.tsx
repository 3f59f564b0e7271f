import type { Interaction } from '../../domain/entities/interaction/interaction.ts'
import type { DueContact } from '../../domain/cadence/due-list.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import type { Identities } from '../../domain/entities/identity/identities.ts'
import { EmptyState } from '../ui/display/empty-state.tsx'
import { SidePanel, SidePanelBody, SidePanelHead, SidePanelHint } from '../ui/panels/side-panel.tsx'
import type { CadenceCommands } from './cadence-commands.ts'
import styles from './cadence.module.css'
import { DueItem } from './due-item.tsx'
import type { DueNode } from './due-nodes.ts'
import { texts } from './texts.ts'

interface DuePanelProps {
  readonly all: readonly DueNode[]
  readonly graph: Graph
  readonly interactions: { values(): Iterable<Interaction> }
  readonly identities: Identities
  readonly today: string
  readonly commands: CadenceCommands
  readonly onOpenNode: (nodeId: string) => void
  readonly onRemove: (due: DueContact) => void
  readonly onClose: () => void
}

/** Lists the people in a network who have a contact interval: due people first, then the others by due date. */
export function DuePanel({ all, graph, interactions, onOpenNode, onRemove, onClose, ...props }: DuePanelProps) {
  const sorted = all.toSorted((a, b) => (a.due.round.dueOn < b.due.round.dueOn ? -1 : 1))
  const now = sorted.filter(({ due }) => due.state !== 'upcoming')
  const later = sorted.filter(({ due }) => due.state === 'upcoming')
  const list = (label: string, some: readonly DueNode[]) =>
    some.length > 0 && (
      <section aria-label={label}>
        <h3 className={styles.subTitle}>{label}</h3>
        <ul className={styles.list}>
          {some.map(({ nodeId, due }) => (
            <DueItem
              key={due.cadence.id}
              due={due}
              place={{ networkId: graph.network.id, nodeId }}
              where={{ node: graph.nodes.get(nodeId) ?? null }}
              interactions={interactions}
              onOpen={() => onOpenNode(nodeId)}
              onRemove={() => onRemove(due)}
              {...props}
            />
          ))}
        </ul>
      </section>
    )
  return (
    <SidePanel
      label={texts.title}
      begin={all.length > 0 ? '[data-due] button' : '[data-panel-close]'}
      onClose={onClose}
    >
      <SidePanelHead title={texts.title} closeLabel={texts.panel.close} onClose={onClose} />
      <SidePanelBody>
        {all.length === 0 ? (
          <EmptyState title={texts.panel.none} message={texts.panel.noneHint} />
        ) : (
          <SidePanelHint role="status">{texts.panel.counted(all.length)}</SidePanelHint>
        )}
        {list(texts.panel.due, now)}
        {list(texts.panel.upcoming, later)}
      </SidePanelBody>
    </SidePanel>
  )
}
