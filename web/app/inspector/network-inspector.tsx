import { SegmentedControl } from '@mantine/core'
import { IconAppWindow } from '@tabler/icons-react'
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { EditingSession } from '../../network/editing-session.ts'
import { nothingSelected, type Selection } from '../../network/selection.ts'
import { selectionName } from '../../network/selection-name.ts'
import { texts as networkTexts } from '../../network/texts.ts'
import { IconButton } from '../../ui/display/icon-button.tsx'
import { meansEscape } from '../../ui/forms/in-place-keys.ts'
import { SidePanelHead } from '../../ui/panels/side-panel.tsx'
import { InspectedEdges } from './inspected-edges.tsx'
import { InspectedNodes } from './inspected-nodes.tsx'
import type { InspectorProps } from './inspector-props.ts'
import { useObservable } from '../../ui/observable.ts'
import styles from './network-inspector.module.css'
import { inspectorTexts as texts } from '../texts.ts'
import { type InspectedPart, useInspectedParts } from './use-inspected-parts.ts'

/**
 * Maximum size of a selection whose common values are computed immediately. For larger selections, a deferred graph is
 * used, because each edit by other users requires computing the values again.
 */
const mostAtOnce = 500

/** The inspector of one or more selected nodes or edges. Their properties are edited in place. */
export function NetworkInspector({ selection, takesFocus, onBack, onClose, ...props }: InspectorProps) {
  const { graph, session, onOpen } = props
  const later = useDeferredValue(graph)
  const root = useRef<HTMLDivElement>(null)
  const tab = useObservable(session.inspectorTab)
  const [prefersEdges, setPrefersEdges] = useState(false)
  const nodes = selection?.nodeIds.size ?? 0
  const edges = selection?.edgeIds.size ?? 0
  const kind = nodes === 0 || (prefersEdges && edges > 0) ? 'edges' : 'nodes'
  const wanted = useMemo(
    () => selection && ({ kind, ids: kind === 'edges' ? selection.edgeIds : selection.nodeIds } as const),
    [selection, kind],
  )
  const { current, all, tellUnsaved, drop } = useInspectedParts(graph, wanted)

  const begin = useEffectEvent(() => {
    beginOf(root.current)?.focus()
    session.inspection.set(false)
  })
  useEffect(() => {
    if (takesFocus) begin()
  }, [takesFocus])

  const graphFor = (part: InspectedPart) => {
    const [first = ''] = part.ids
    // A node that was just created is not in the deferred graph, but it was not deleted.
    return part.ids.size > mostAtOnce && later[part.kind].has(first) ? later : graph
  }
  const [only] = wanted?.ids.size === 1 ? wanted.ids : []
  const open = () => {
    if (only !== undefined)
      onOpen(kind === 'nodes' ? { kind: 'node', nodeId: only } : { kind: 'edge', edgeId: only, part: 'details' })
  }
  return (
    // Escape moves focus back from anywhere inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={root}
      className={styles.inspector}
      hidden={wanted === null}
      onKeyDown={(event) => {
        if (!meansEscape(event)) return
        event.preventDefault()
        onBack()
      }}
    >
      {wanted && (
        <SidePanelHead title={titleOf(session, wanted)} closeLabel={texts.close} onClose={onClose}>
          {only !== undefined && (
            <IconButton label={texts.openDialog} color="gray" onClick={open}>
              <IconAppWindow size={18} stroke={1.75} />
            </IconButton>
          )}
        </SidePanelHead>
      )}
      {nodes > 0 && edges > 0 && (
        <SegmentedControl
          className={styles.kinds}
          size="xs"
          aria-label={texts.kinds}
          value={kind}
          onChange={(value) => setPrefersEdges(value === 'edges')}
          data={[
            { value: 'nodes', label: networkTexts.nodes(nodes) },
            { value: 'edges', label: networkTexts.connections(edges) },
          ]}
        />
      )}
      {all.map((part) => {
        const own = {
          ...props,
          graph: graphFor(part),
          part,
          isShown: part === current,
          onReturn: () => {
            session.select(selectionOf(part))
            session.inspect()
          },
          onUnsaved: (isUnsaved: boolean) => tellUnsaved(part, isUnsaved),
          onDone: () => drop(part),
        }
        return part.kind === 'nodes' ? (
          <InspectedNodes key={part.key} {...own} tab={tab} onTab={(chosen) => session.inspectorTab.set(chosen)} />
        ) : (
          <InspectedEdges key={part.key} {...own} />
        )
      })}
    </div>
  )
}

function titleOf(session: EditingSession, { kind, ids }: Pick<InspectedPart, 'kind' | 'ids'>): string {
  if (ids.size > 1) return kind === 'nodes' ? networkTexts.nodes(ids.size) : networkTexts.connections(ids.size)
  return selectionName(session, selectionOf({ kind, ids }))
}

function selectionOf({ kind, ids }: Pick<InspectedPart, 'kind' | 'ids'>): Selection {
  return kind === 'nodes' ? { ...nothingSelected, nodeIds: ids } : { ...nothingSelected, edgeIds: ids }
}

/** Returns the element to focus: the first visible field, or else the first button. */
function beginOf(root: HTMLElement | null): HTMLElement | null {
  const shown = root?.querySelector<HTMLElement>('[data-inspected]:not([hidden])')
  const fields = 'input:not([type="radio"]):not([readonly]), textarea:not([readonly])'
  const inPanel = [...(shown?.querySelectorAll<HTMLElement>(fields) ?? [])].find((field) => field.checkVisibility())
  return inPanel ?? shown?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"], button') ?? null
}
