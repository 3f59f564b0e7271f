import { useEffect, useMemo } from 'react'
import { isBehindDialog, isTyping } from '../ui/action-registry.tsx'
import { keyName } from '../ui/key-hint.tsx'
import { showToast } from '../ui/toast.tsx'
import type { CanvasContents } from './canvas-context.ts'
import { clipHtml, clipOf, clipText, readClip } from './clip.ts'
import { type Point, toCanvas, viewBox } from './geometry.ts'
import type { Hands } from './hands.ts'
import { readPastedText } from './pasted-text.ts'
import { texts } from './texts.ts'
import { isOnCanvas } from './use-focus.ts'

const html = 'text/html'
const plain = 'text/plain'

/** What was copied, in the forms in which programs take it. */
interface Written {
  readonly html: string
  readonly text: string
}

/**
 * Copying and pasting by the browser's own events, which need no permission, and by its clipboard where a menu asks for
 * it. What is copied can be pasted into any network of any window, and as a table into other programs.
 */
export function useClipboard(contents: CanvasContents): CanvasClipboard {
  return useMemo(() => new CanvasClipboard(contents), [contents])
}

/** Gives the browser's copy, cut and paste events to the canvas while nothing else has a use for them. */
export function useClipboardEvents(clipboard: CanvasClipboard, hands: Hands): void {
  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => write(event, false)
    const onCut = (event: ClipboardEvent) => write(event, true)
    function write(event: ClipboardEvent, cut: boolean): void {
      if (!isMeant(event) || !document.getSelection()?.isCollapsed) return
      const written = clipboard.take(hands, cut)
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
        void hands.follow(() => clipboard.put(copiedHtml, copiedText))
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
  }, [clipboard, hands])
}

function isMeant(event: ClipboardEvent): boolean {
  const focused = event.target instanceof Element ? event.target : document.body
  return !event.defaultPrevented && !isBehindDialog() && !isTyping(focused) && isOnCanvas(focused)
}

export class CanvasClipboard {
  readonly #contents: CanvasContents

  constructor(contents: CanvasContents) {
    this.#contents = contents
  }

  /** What is selected, to be written to the clipboard; cut, it is gone from the network. */
  take(hands: Hands, cut: boolean): Written | null {
    const { model, actions, canEdit } = this.#contents
    const { nodeIds } = hands.subject
    const clip = model.graph && clipOf(model.graph, nodeIds, cut)
    if (!clip || (cut && !canEdit)) return null
    actions.announce(texts.copied(nodeIds.size))
    if (cut) hands.remove()
    return { html: clipHtml(clip), text: clipText(clip) }
  }

  put(copiedHtml: string, copiedText: string, at?: Point): void {
    const { model, actions, canEdit, onDropFile } = this.#contents
    if (!canEdit || !model.graph) return
    const clip = readClip(copiedHtml)
    if (clip) {
      const fits = clip.networkId === model.graph.network.id && this.#isInView(clip.nodes)
      return actions.paste(clip, at ?? (fits ? undefined : this.#middle()))
    }
    const read = readPastedText(copiedText)
    if (read.kind === 'names') return actions.addNames(read.names, at ?? this.#middle())
    if (read.kind === 'table') return onDropFile(new File([copiedText], texts.pasteAsImport, { type: plain }))
    showToast({ title: texts.pasteNothing })
  }

  putFile(file: File): void {
    if (this.#contents.canEdit) this.#contents.onDropFile(file)
  }

  /** For menus: their clicks bring no event that carries the clipboard. */
  async write(hands: Hands, cut: boolean): Promise<void> {
    const written = this.take(hands, cut)
    if (!written) return
    try {
      const forms = {
        [html]: new Blob([written.html], { type: html }),
        [plain]: new Blob([written.text], { type: plain }),
      }
      await navigator.clipboard.write([new ClipboardItem(forms)])
    } catch (error) {
      // Refused by the person or the browser; what was cut comes back by Undo.
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
      showToast({ tone: 'error', title: texts.pasteFailed, message: texts.pasteBlocked(keys) })
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
