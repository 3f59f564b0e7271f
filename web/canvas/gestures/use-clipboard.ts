import { type RefObject, useEffect, useMemo } from 'react'
import { isBehindDialog, isTyping } from '../../ui/keys/action-registry.tsx'
import { keyName } from '../../ui/keys/key-hint.tsx'
import { showToast } from '../../ui/toasts/toast.tsx'
import type { CanvasContents } from '../state/canvas-context.ts'
import { clipHtml, clipOf, clipText, readClip } from '../../network/clip.ts'
import { type Point, toCanvas, viewBox } from '../scene/geometry.ts'
import { freePlaces } from '../../../domain/graph/free-place.ts'
import { clipBoxes, clipOffset } from './clip-offset.ts'
import type { CanvasController } from './canvas-controller.ts'
import { floatsAndNotices } from './floats.ts'
import { freeOffsetInView } from './free-place-in-view.ts'
import { copyOffset } from '../../network/commands.ts'
import { readPastedText } from '../../network/pasted-text.ts'
import { texts } from './texts.ts'
import { texts as networkTexts } from '../../network/texts.ts'
import { isCanvasKey } from './key-owner.ts'

const html = 'text/html'
const plain = 'text/plain'

/** The contents of the clipboard, in the formats that other programs accept. */
interface Written {
  readonly html: string
  readonly text: string
}

/**
 * Copies and pastes. Keys use the browser's clipboard events, which need no permission; menus use the clipboard API.
 * Copied nodes can be pasted into any network in any window, and as a table into other programs.
 */
export function useClipboard(contents: CanvasContents, host: RefObject<HTMLElement | null>): CanvasClipboard {
  return useMemo(() => new CanvasClipboard(contents, host), [contents, host])
}

/** Passes the browser's copy, cut and paste events to the canvas, unless another element handles them. */
export function useClipboardEvents(clipboard: CanvasClipboard, controller: CanvasController): void {
  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => write(event, false)
    const onCut = (event: ClipboardEvent) => write(event, true)
    function write(event: ClipboardEvent, cut: boolean): void {
      if (!isMeant(event) || !document.getSelection()?.isCollapsed) return
      const written = clipboard.take(controller, cut)
      if (!written || !event.clipboardData) return
      event.clipboardData.setData(html, written.html)
      event.clipboardData.setData(plain, written.text)
      event.preventDefault()
    }
    function onPaste(event: ClipboardEvent): void {
      if (!isMeant(event) || !event.clipboardData) return
      const [file] = event.clipboardData.files
      event.preventDefault()
      if (file) clipboard.putFile(file)
      else {
        const [copiedHtml, copiedText] = [event.clipboardData.getData(html), event.clipboardData.getData(plain)]
        void controller.follow(() => clipboard.put(copiedHtml, copiedText))
      }
    }
    document.addEventListener('copy', onCopy)
    document.addEventListener('cut', onCut)
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('copy', onCopy)
      document.removeEventListener('cut', onCut)
      document.removeEventListener('paste', onPaste)
    }
  }, [clipboard, controller])
}

function isMeant(event: ClipboardEvent): boolean {
  const focused = event.target instanceof Element ? event.target : document.body
  return !event.defaultPrevented && !isBehindDialog() && !isTyping(focused) && isCanvasKey(focused)
}

export class CanvasClipboard {
  readonly #contents: CanvasContents
  readonly #host: RefObject<HTMLElement | null>

  constructor(contents: CanvasContents, host: RefObject<HTMLElement | null>) {
    this.#contents = contents
    this.#host = host
  }

  /**
   * Returns the selection in the formats of the clipboard. If `cut` is true, removes the selection from the network.
   */
  take(controller: CanvasController, cut: boolean): Written | null {
    const { model, canEdit } = this.#contents
    const { nodeIds } = controller.targets
    const clip = model.session.graph && clipOf(model.session.graph, nodeIds, cut)
    if (!clip || (cut && !canEdit)) return null
    model.session.announce(texts.copied(nodeIds.size))
    if (cut) controller.remove()
    return { html: clipHtml(clip), text: clipText(clip) }
  }

  put(copiedHtml: string, copiedText: string, at?: Point): void {
    const { model, commands, canEdit, onDropFiles } = this.#contents
    if (!canEdit || !model.session.graph) return
    const clip = readClip(copiedHtml)
    if (clip) {
      const fits = clip.networkId === model.session.graph.network.id && this.#isInView(clip.nodes)
      const wanted = at || !fits ? clipOffset(clip, at ?? this.#middle()) : copyOffset
      const offset = freeOffsetInView(model, clipBoxes(clip), wanted, floatsAndNotices(this.#host.current))
      return commands.paste(clip, offset)
    }
    const read = readPastedText(copiedText)
    if (read.kind === 'names') {
      const places = freePlaces(model.scene, read.names.length, at ?? this.#middle())
      return commands.addNames(read.names, places)
    }
    if (read.kind === 'table') return onDropFiles([new File([copiedText], texts.pasteAsImport, { type: plain })])
    showToast({ title: texts.pasteNothing })
  }

  putFile(file: File): void {
    if (this.#contents.canEdit) this.#contents.onDropFiles([file])
  }

  /** Writes the selection to the clipboard for menus, whose clicks trigger no clipboard event. */
  async write(controller: CanvasController, cut: boolean): Promise<void> {
    const written = this.take(controller, cut)
    if (!written) return
    try {
      const forms = {
        [html]: new Blob([written.html], { type: html }),
        [plain]: new Blob([written.text], { type: plain }),
      }
      await navigator.clipboard.write([new ClipboardItem(forms)])
    } catch (error) {
      // The user or the browser has denied access. The user can restore cut nodes with undo.
      showToast({ tone: 'error', title: texts.copyFailed, message: error instanceof Error ? error.message : '' })
    }
  }

  async read(at?: Point): Promise<void> {
    try {
      const items = await navigator.clipboard.read()
      const [copiedHtml, copiedText] = await Promise.all([formOf(items, html), formOf(items, plain)])
      this.put(copiedHtml, copiedText, at)
    } catch (error) {
      if (!(error instanceof DOMException || error instanceof TypeError)) throw error
      const keys = [keyName('mod'), 'V'].join('+')
      showToast({ tone: 'error', title: networkTexts.pasteFailed, message: texts.pasteBlocked(keys) })
    }
  }

  #middle(): Point {
    const view = this.#contents.model.view.value
    return toCanvas(view, { x: view.width / 2, y: view.height / 2 })
  }

  #isInView(nodes: readonly Point[]): boolean {
    const { minX, minY, maxX, maxY } = viewBox(this.#contents.model.view.value)
    return nodes.some(({ x, y }) => x > minX && x < maxX && y > minY && y < maxY)
  }
}

async function formOf(items: readonly ClipboardItem[], type: string): Promise<string> {
  const item = items.find(({ types }) => types.includes(type))
  return item ? (await item.getType(type)).text() : ''
}
