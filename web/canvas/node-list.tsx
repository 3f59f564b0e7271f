import { useEffect, useState } from 'react'
import { useCanvas } from './canvas-context.ts'
import styles from './network-canvas.module.css'
import type { SceneNode } from './scene.ts'
import { texts } from './texts.ts'
import type { FocusTarget } from './use-focus.ts'

const pageSize = 200
/** A list nobody may be reading does not have to keep pace with the hand. */
const refreshAfterMs = 500

/** The network as a list, for screen readers: a picture says nothing to them. Its buttons lead to the canvas. */
export function NodeList({ focusTarget }: { focusTarget: FocusTarget }) {
  const { model } = useCanvas()
  const [nodes, setNodes] = useState<readonly SceneNode[]>([])
  const [page, setPage] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setNodes([...model.order()]), refreshAfterMs)
    }
    const stop = model.drawn.subscribe(refresh)
    refresh()
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [model])

  const pages = Math.max(1, Math.ceil(nodes.length / pageSize))
  const shown = Math.min(page, pages - 1)
  return (
    <section className={styles.hidden} aria-label={texts.nodes}>
      <p>{texts.networkSummary(model.scene.nodes.size, model.scene.edges.size)}</p>
      <ul>
        {nodes.slice(shown * pageSize, (shown + 1) * pageSize).map((node) => (
          <li key={node.id}>
            <button type="button" tabIndex={-1} onClick={() => focusTarget({ kind: 'node', id: node.id })}>
              {texts.nodeSummary(node.name, node.type, node.edges.size)}
            </button>
          </li>
        ))}
      </ul>
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
    </section>
  )
}
