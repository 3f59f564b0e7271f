import { type RefObject, useMemo } from 'react'
import type { CanvasModel } from './canvas-model.ts'
import type { Box } from './geometry.ts'
import { selectOnly } from './selection.ts'
import { type FocusTarget, focusWhenThere } from './use-focus.ts'

interface Waiting {
  readonly nodeId: string
  readonly select: boolean
}

/** Brings nodes into view: at once, or, if they are only being added, when the view moves for what is new anyway. */
export class NodeShow {
  readonly #model: CanvasModel
  readonly #host: RefObject<HTMLElement | null>
  readonly #focusTarget: FocusTarget
  #waiting: Waiting | null = null

  constructor(model: CanvasModel, host: RefObject<HTMLElement | null>, focusTarget: FocusTarget) {
    this.#model = model
    this.#host = host
    this.#focusTarget = focusTarget
  }

  show(nodeId: string, { select = false }: { select?: boolean } = {}): void {
    const target = { kind: 'node', id: nodeId } as const
    if (!this.#model.scene.nodes.has(nodeId)) {
      this.#waiting = { nodeId, select }
      return
    }
    if (select) this.#model.select(selectOnly(target))
    this.#focusTarget(target)
  }

  /** Where the node lies that waits to be shown since it was added; it waits no longer. */
  take(): Box | null {
    const waiting = this.#waiting
    const node = waiting ? this.#model.scene.nodes.get(waiting.nodeId) : undefined
    if (!node || !waiting) return null
    this.#waiting = null
    if (waiting.select) {
      const target = { kind: 'node', id: waiting.nodeId } as const
      this.#model.select(selectOnly(target))
      this.#model.setFocus(target)
      focusWhenThere(this.#model, this.#host, target)
    }
    return node
  }
}

export function useNodeShow(
  model: CanvasModel,
  host: RefObject<HTMLElement | null>,
  focusTarget: FocusTarget,
): NodeShow {
  return useMemo(() => new NodeShow(model, host, focusTarget), [model, host, focusTarget])
}
