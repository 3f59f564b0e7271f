import { type ReactNode, useEffect, useState } from 'react'
import { useCanvas } from '../state/canvas-context.ts'
import type { SceneEdge, SceneNode } from '../scene/scene-node.ts'
import { texts } from './texts.ts'
import { texts as elementTexts } from '../elements/texts.ts'
import { texts as sceneTexts } from '../scene/texts.ts'
import type { FocusTarget } from '../interaction/use-focus.ts'

const pageSize = 200
/** A list nobody may be reading does not have to keep pace with the hand. */
const refreshAfterMs = 500

interface Contents {
  readonly nodes: readonly SceneNode[]
  readonly edges: readonly SceneEdge[]
}

/** The network as two lists, for screen readers: a picture says nothing to them. Their buttons lead to the canvas. */
export function NodeList({ focusTarget }: { focusTarget: FocusTarget }) {
  const { model } = useCanvas()
  const [{ nodes, edges }, setContents] = useState<Contents>({ nodes: [], edges: [] })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const order = model.order()
        setContents({ nodes: [...order], edges: order.flatMap((node) => outgoing(node)) })
      }, refreshAfterMs)
    }
    const stop = model.drawn.subscribe(refresh)
    refresh()
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [model])

  return (
    <div className="kith-visually-hidden">
      <section aria-label={texts.nodes}>
        <p>{texts.networkSummary(model.scene.nodes.size, model.scene.edges.size)}</p>
        <Pages
          entries={nodes}
          render={(node) => (
            <Entry key={node.id} onClick={() => focusTarget({ kind: 'node', id: node.id })}>
              {sceneTexts.nodeSummary(node.name, node.type, node.edges.size)}
            </Entry>
          )}
        />
      </section>
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

/** Each connection is listed once, where it begins. */
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

/** Thousands of entries at once would take long to read, and long to make. */
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
