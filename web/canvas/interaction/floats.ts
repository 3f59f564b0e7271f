import type { Box } from '../scene/geometry.ts'

/** Where notices appear beside the canvas, from its lower right corner, in CSS pixels. */
const noticeCorner = { width: 376, height: 104 }
/** Narrower canvases are those of phones, where notices come below the bar at the top. */
const narrowestWithCorner = 768

/** The same with the corner in which a notice will say what was made: that should not hide it. */
export function floatsAndNotices(host: HTMLElement | null): Box[] {
  const floats = floatsOn(host)
  if (!host || host.clientWidth < narrowestWithCorner) return floats
  const { clientWidth: maxX, clientHeight: maxY } = host
  return [...floats, { minX: maxX - noticeCorner.width, minY: maxY - noticeCorner.height, maxX, maxY }]
}

/**
 * Where tools, panels and bars lie over the canvas, in CSS pixels from its corner. Whatever does so says it by
 * `data-floats`, on the canvas or in the `data-canvas-area` around it.
 */
export function floatsOn(host: HTMLElement | null): Box[] {
  if (!host) return []
  const area = host.closest('[data-canvas-area]') ?? host
  const corner = host.getBoundingClientRect()
  return Array.from(area.querySelectorAll('[data-floats]'), (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return { minX: left - corner.left, minY: top - corner.top, maxX: right - corner.left, maxY: bottom - corner.top }
  })
}
