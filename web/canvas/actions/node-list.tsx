import { type ReactNode, useEffect, useState } from 'react'
import { useCanvas } from '../state/canvas-context.ts'
import type { CanvasModel } from '../state/canvas-model.ts'
import type { SceneEdge, SceneNode } from '../scene/scene-node.ts'
import { texts } from './texts.ts'
import { texts as groupTexts } from '../../network/group-texts.ts'
import type { ShownGroup } from '../../network/group-stand-ins.ts'
import { selectGroup } from '../../network/select-group.ts'
import { texts as elementTexts } from '../elements/texts.ts'
import { texts as sceneTexts } from '../scene/texts.ts'
import type { FocusTarget } from '../gestures/use-focus.ts'

const pageSize = 200
/** Delay before the list is updated, in milliseconds. The list need not follow each step of a drag. */
const refreshAfterMs = 500
/** Maximum delay during continuous changes, in milliseconds per entry. Long lists are updated less often. */
const patienceMs = 0.04

interface Contents {
  readonly nodes: readonly SceneNode[]
  readonly edges: readonly SceneEdge[]
  readonly groups: readonly ShownGroup[]
}

/**
 * The network as lists, for screen readers, which cannot read the canvas. Buttons in the lists move focus to the
 * canvas.
 */
export function NodeList({ focusTarget }: { focusTarget: FocusTarget }) {
  const { model } = useCanvas()
  const [{ nodes, edges, groups }, setContents] = useState<Contents>({ nodes: [], edges: [], groups: [] })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let staleSince: number | null = null
    const take = () => {
      staleSince = null
      const order = model.order()
      const isShown = ({ id }: SceneEdge) => model.session.isShown({ kind: 'edge', id })
      setContents({
        nodes: [...order],
        edges: order.flatMap((node) => outgoing(node)).filter(isShown),
        groups: model.session.grouped,
      })
    }
    const refresh = () => {
      const now = performance.now()
      staleSince ??= now
      const entries = model.scene.nodes.size + model.scene.edges.size
      const latest = staleSince + Math.max(refreshAfterMs, entries * patienceMs)
      clearTimeout(timer)
      timer = setTimeout(take, Math.min(refreshAfterMs, latest - now))
    }
    const stops = [model.drawn, model.session.shown].map((cell) => cell.subscribe(refresh))
    refresh()
    return () => {
      for (const stop of stops) stop()
      clearTimeout(timer)
    }
  }, [model])

  return (
    <div className="kith-visually-hidden">
      <section aria-label={texts.nodes}>
        <p>{texts.networkSummary(nodes.length, edges.length)}</p>
        <Pages
          entries={nodes}
          render={(node) => (
            <Entry key={node.id} onClick={() => focusTarget({ kind: 'node', id: node.id })}>
              {sceneTexts.nodeSummary(node.name, typeOf(model, node), node.edges.size)}
            </Entry>
          )}
        />
      </section>
      {groups.length > 0 && (
        <section aria-label={texts.groupList}>
          <Pages
            entries={groups}
            render={({ group, members, isCollapsed }) => (
              <Entry key={group.id} onClick={() => selectGroup(model.session, group.id)}>
                {groupTexts.summary(group.name, members.size, isCollapsed)}
              </Entry>
            )}
          />
        </section>
      )}
      {edges.length > 0 && (
        <section aria-label={texts.edges}>
          <Pages
            entries={edges}
            render={(edge) => (
              <Entry key={edge.id} onClick={() => focusTarget({ kind: 'edge', id: edge.id })}>
                {elementTexts.edgeName(edge, edge.source.name, edge.target.name)}
              </Entry>
            )}
          />
        </section>
      )}
    </div>
  )
}

function typeOf({ session }: CanvasModel, { id, type }: SceneNode): string {
  const behind = session.standsFor(id)
  return behind ? groupTexts.standsFor(behind.length).toLowerCase() : type
}

/** Returns the edges of which the node is the source, so that each edge is listed once. */
function outgoing(node: SceneNode): SceneEdge[] {
  return [...node.edges].filter((edge) => edge.source === node)
}

function Entry({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <li>
      <button type="button" tabIndex={-1} onClick={onClick}>
        {children}
      </button>
    </li>
  )
}

/** Renders entries in pages, because thousands of entries would be slow to render and tedious to read. */
function Pages<Each>({ entries, render }: { entries: readonly Each[]; render: (entry: Each) => ReactNode }) {
  const [page, setPage] = useState(0)
  const pages = Math.max(1, Math.ceil(entries.length / pageSize))
  const shown = Math.min(page, pages - 1)
  return (
    <>
      <ul>{entries.slice(shown * pageSize, (shown + 1) * pageSize).map(render)}</ul>
      {pages > 1 && (
        <p>
          <span>{texts.listPage(shown + 1, pages)}</span>
          <button type="button" tabIndex={-1} disabled={shown === 0} onClick={() => setPage(shown - 1)}>
            {texts.previousPage}
          </button>
          <button type="button" tabIndex={-1} disabled={shown === pages - 1} onClick={() => setPage(shown + 1)}>
            {texts.nextPage}
          </button>
        </p>
      )}
    </>
  )
}
