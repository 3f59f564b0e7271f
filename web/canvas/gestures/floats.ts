import type { Box } from '../scene/geometry.ts'

/**
 * Size of the area at the lower right corner of the canvas in which notices appear, in CSS pixels. Notices are above
 * the selection toolbar, see web/ui/theme/components.css.
 */
const noticeCorner = { width: 376, height: 72 + 104 }
/** Minimum width of a canvas whose notices appear in the corner. On phones, notices appear below the top bar. */
const narrowestWithCorner = 768

/** Like `floatsOn`, but includes the corner for notices, so that the notice about a new node does not cover it. */
export function floatsAndNotices(host: HTMLElement | null): Box[] {
  const corner = noticeCornerOf(host)
  return corner ? [...floatsOn(host), corner] : floatsOn(host)
}

/**
 * Returns the corner in which notices appear, relative to the canvas. Null on a narrow canvas, which has no such
 * corner.
 */
export function noticeCornerOf(host: HTMLElement | null): Box | null {
  if (!host || host.clientWidth < narrowestWithCorner) return null
  const { left, right, height: maxY } = host.getBoundingClientRect()
  // Notices appear beside a panel that covers a part of the canvas.
  const panel = areaOf(host).querySelector('[data-floats="panel"]')?.getBoundingClientRect()
  const maxX = Math.min(right, panel?.left ?? right) - left
  return { minX: maxX - noticeCorner.width, minY: maxY - noticeCorner.height, maxX, maxY }
}

/**
 * Returns the boxes of tools, panels and bars over the canvas, in CSS pixels relative to its top left corner. These
 * elements have the attribute `data-floats` and are on the canvas or in the `data-canvas-area` around it.
 */
export function floatsOn(host: HTMLElement | null): Box[] {
  if (!host) return []
  const corner = host.getBoundingClientRect()
  return Array.from(areaOf(host).querySelectorAll('[data-floats]'), (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return { minX: left - corner.left, minY: top - corner.top, maxX: right - corner.left, maxY: bottom - corner.top }
  })
}

function areaOf(host: HTMLElement): Element {
  return host.closest('[data-canvas-area]') ?? host
}
