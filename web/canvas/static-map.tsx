import { useComputedColorScheme } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import type { Appearance } from '../../domain/entities/view/appearance.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import { useMoreContrast } from '../ui/theme/use-media.ts'
import { type Palette, paletteOf } from './drawing/colors.ts'
import { LegendPartList } from './elements/legend-part.tsx'
import type { LegendPart } from './renderer/legend-parts.ts'
import { legendTexts } from './renderer/legend-texts.ts'
import { type MapData, StaticMap } from './renderer/static-map.ts'
import type { View } from './scene/geometry.ts'
import styles from './static-map.module.css'

interface StaticMapPictureProps extends MapData {
  readonly graph: Graph
  readonly appearance: Appearance
  /** Describes the picture for screen readers. */
  readonly label: string
}

/** Maximum drawing time per frame in milliseconds, so that the page stays responsive. */
const sliceMs = 8

/**
 * A picture of a whole network that fills the width of the page, with its legend. It is drawn again when the network
 * changes.
 */
export function StaticMapPicture({ graph, appearance, contacts, analyzed, label }: StaticMapPictureProps) {
  const canvasRef = useRef<HTMLCanvasElement>(null)
  const { ref, width, height } = useElementSize()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const moreContrast = useMoreContrast()
  const drawn = useDeferredValue(graph)
  const [legend, setLegend] = useState<readonly LegendPart[]>([])
  useEffect(() => {
    const canvas = canvasRef.current
    if (!canvas || width === 0 || height === 0) return
    const drawing = new AbortController()
    const map = new StaticMap(drawn, appearance, { contacts, analyzed })
    const view = map.viewIn({ width, height })
    setLegend(map.legendIn(view))
    void drawOn(canvas, map, view, paletteOf(scheme, moreContrast), drawing.signal)
    return () => drawing.abort()
  }, [drawn, appearance, contacts, analyzed, width, height, scheme, moreContrast])
  return (
    <div>
      <div ref={ref} className={styles.map} role="img" aria-label={label}>
        <canvas ref={canvasRef} className={styles.picture} aria-hidden />
      </div>
      {legend.length > 0 && (
        <div className={styles.legend} role="group" aria-label={legendTexts.title}>
          {legend.map((part) => (
            <LegendPartList key={part.kind} part={part} scheme={scheme} />
          ))}
        </div>
      )}
    </div>
  )
}

/** Draws a network on a canvas. The old picture stays until the new one is complete. Stops when the signal aborts. */
async function drawOn(
  canvas: HTMLCanvasElement,
  map: StaticMap,
  view: View,
  palette: Palette,
  signal: AbortSignal,
): Promise<void> {
  // Strings that are measured with a fallback font would be cut at the wrong position.
  await document.fonts.ready
  if (signal.aborted) return
  const ratio = window.devicePixelRatio
  const picture = document.createElement('canvas')
  picture.width = Math.round(view.width * ratio)
  picture.height = Math.round(view.height * ratio)
  const context = picture.getContext('2d')
  if (!context) throw new Error('This browser cannot draw on a canvas.')
  const scale = ratio * view.zoom
  context.setTransform(scale, 0, 0, scale, ratio * view.x, ratio * view.y)
  let end = performance.now() + sliceMs
  for (const _ of map.draw(context, view, palette)) {
    if (performance.now() < end) continue
    await new Promise((resolve) => requestAnimationFrame(resolve))
    if (signal.aborted) return
    end = performance.now() + sliceMs
  }
  if (signal.aborted) return
  canvas.width = picture.width
  canvas.height = picture.height
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
}
