import type { Box } from '../scene/geometry.ts'

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
