import { useComputedColorScheme } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useDeferredValue, useEffect, useRef } from 'react'
import type { Appearance } from '../../domain/entities/view/appearance.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import { useMoreContrast } from '../ui/theme/use-media.ts'
import { type Palette, paletteOf } from './drawing/colors.ts'
import { type MapData, StaticMap } from './renderer/static-map.ts'
import styles from './static-map.module.css'

interface StaticMapPictureProps extends MapData {
  readonly graph: Graph
  readonly appearance: Appearance
  /** Describes the picture for screen readers. */
  readonly label: string
}

/** Time in milliseconds for drawing per frame, so that the page stays responsive. */
const sliceMs = 8

/** A picture of a whole network that fills the width of the page. It is drawn again when the network changes. */
export function StaticMapPicture({ graph, appearance, contacts, analyzed, label }: StaticMapPictureProps) {
  const canvasRef = useRef<HTMLCanvasElement>(null)
  const { ref, width, height } = useElementSize()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const moreContrast = useMoreContrast()
  const drawn = useDeferredValue(graph)
  useEffect(() => {
    const canvas = canvasRef.current
    if (!canvas || width === 0 || height === 0) return
    const drawing = new AbortController()
    const look = { palette: paletteOf(scheme, moreContrast), appearance, contacts, analyzed }
    void drawOn(canvas, drawn, { width, height }, look, drawing.signal)
    return () => drawing.abort()
  }, [drawn, appearance, contacts, analyzed, width, height, scheme, moreContrast])
  return (
    <div ref={ref} className={styles.map} role="img" aria-label={label}>
      <canvas ref={canvasRef} className={styles.picture} aria-hidden />
    </div>
  )
}

interface Look extends Pick<StaticMapPictureProps, 'appearance'>, MapData {
  readonly palette: Palette
}

/** Draws a network on a canvas. The old picture stays until the new one is complete. Stops when the signal aborts. */
async function drawOn(
  canvas: HTMLCanvasElement,
  graph: Graph,
  size: { readonly width: number; readonly height: number },
  { palette, appearance, ...data }: Look,
  signal: AbortSignal,
): Promise<void> {
  // Strings that are measured with a fallback font would be cut at the wrong position.
  await document.fonts.ready
  const map = new StaticMap(graph, appearance, data)
  const ratio = window.devicePixelRatio
  const picture = document.createElement('canvas')
  picture.width = Math.round(size.width * ratio)
  picture.height = Math.round(size.height * ratio)
  const context = picture.getContext('2d')
  if (!context) throw new Error('This browser cannot draw on a canvas.')
  const view = map.viewIn(size)
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
