import { type RefObject, useLayoutEffect, useState } from 'react'
import type { CanvasModel } from '../state/canvas-model.ts'
import type { SceneNode } from '../scene/scene-node.ts'
import { selectOnly } from '../../network/selection.ts'
import { type FocusTarget, focusWhenMounted } from './use-focus.ts'

interface Waiting {
  readonly nodeId: string
  readonly select: boolean
}

/** Brings nodes into view: immediately, or together with new nodes if they are not in the scene yet. */
export class NodeShow {
  readonly #model: CanvasModel
  readonly #host: RefObject<HTMLElement | null>
  #focusTarget: FocusTarget
  #waiting: Waiting | null = null

  constructor(model: CanvasModel, host: RefObject<HTMLElement | null>, focusTarget: FocusTarget) {
    this.#model = model
    this.#host = host
    this.#focusTarget = focusTarget
  }

  /** Replaces the function that moves focus, for example when the user turns on reduced motion. */
  focusBy(focusTarget: FocusTarget): void {
    this.#focusTarget = focusTarget
  }

  show(nodeId: string, { select = false }: { select?: boolean } = {}): void {
    const target = { kind: 'node', id: nodeId } as const
    this.#model.session.reveal(nodeId)
    if (!this.#model.scene.nodes.has(nodeId)) {
      this.#waiting = { nodeId, select }
      return
    }
    if (select) this.#model.session.select(selectOnly(target))
    this.#focusTarget(target)
  }

  /** Whether nodes that wait to be shown are in the scene: a requested node, or nodes that were just created. */
  hasCome(): boolean {
    const { scene, session } = this.#model
    const isThere = (id: string) => scene.nodes.has(id)
    return (this.#waiting !== null && isThere(this.#waiting.nodeId)) || [...session.made].some(isThere)
  }

  /** Returns the nodes that wait to be shown, and stops waiting for them. */
  takeOwn(): SceneNode[] {
    const { scene, session } = this.#model
    const asked = this.#take()
    const made = [...session.made].flatMap((id) => scene.nodes.get(id) ?? [])
    for (const { id } of made) session.made.delete(id)
    return asked ? [asked, ...made.filter(({ id }) => id !== asked.id)] : made
  }

  /** Returns the requested node if it is in the scene, and then stops waiting for it. */
  #take(): SceneNode | null {
    const waiting = this.#waiting
    const node = waiting ? this.#model.scene.nodes.get(waiting.nodeId) : undefined
    if (!node || !waiting) return null
    this.#waiting = null
    if (waiting.select) {
      const target = { kind: 'node', id: waiting.nodeId } as const
      this.#model.session.select(selectOnly(target))
      this.#model.setFocus(target)
      focusWhenMounted(this.#model, this.#host, target)
    }
    return node
  }
}

export function useNodeShow(
  model: CanvasModel,
  host: RefObject<HTMLElement | null>,
  focusTarget: FocusTarget,
): NodeShow {
  const [nodeShow] = useState(() => new NodeShow(model, host, focusTarget))
  useLayoutEffect(() => nodeShow.focusBy(focusTarget), [nodeShow, focusTarget])
  return nodeShow
}
