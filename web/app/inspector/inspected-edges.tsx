import { ConnectionList } from '../../edge/connection-list.tsx'
import { EdgeInspector } from '../../edge/edge-inspector.tsx'
import { FieldsSection } from '../../field/fields-section.tsx'
import { selectOnly, type Target } from '../../network/selection.ts'
import { EdgeTimeline } from './node-timeline.tsx'
import type { PartProps } from './inspector-props.ts'
import { EdgeStrength } from '../book/tie-strength.tsx'
import { useInspected } from './use-inspected.ts'

/** The panel beside the canvas for one or more selected edges. */
export function InspectedEdges({ part, ...props }: PartProps) {
  const { graph, session, commands, canEdit } = props
  const { all: edges, isGone } = useInspected(part.ids, graph.edges)
  const [first] = edges
  const only = edges.length === 1 ? first : undefined
  const select = (target: Target) => session.select(selectOnly(target))
  return (
    <EdgeInspector
      {...props}
      edges={edges}
      isGone={isGone}
      renderFields={(draft) => <FieldsSection draft={draft} />}
      strength={only && <EdgeStrength graph={graph} edge={only} />}
      list={
        <ConnectionList
          graph={graph}
          edges={edges}
          ownerId={null}
          commands={commands}
          canEdit={canEdit}
          onSelect={select}
        />
      }
      timeline={only && <EdgeTimeline {...{ edge: only, graph, session, canEdit }} />}
      onSelectNode={(id) => select({ kind: 'node', id })}
    />
  )
}
