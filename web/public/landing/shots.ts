import canvasDark from '../images/canvas-dark.webp'
import canvasLight from '../images/canvas-light.webp'
import canvasNarrowDark from '../images/canvas-narrow-dark.webp'
import canvasNarrowLight from '../images/canvas-narrow-light.webp'
import detailDark from '../images/detail-dark.webp'
import detailLight from '../images/detail-light.webp'
import sizes from '../images/sizes.json'
import tasksDark from '../images/tasks-dark.webp'
import tasksLight from '../images/tasks-light.webp'
import type { Shot } from './picture.tsx'

/** Taken from the running product by `npm run screenshots`, in twice as many pixels. */
export const canvasShot: Shot = { light: canvasLight, dark: canvasDark, ...sizes.canvas }
export const canvasShotNarrow: Shot = { light: canvasNarrowLight, dark: canvasNarrowDark, ...sizes['canvas-narrow'] }
export const detailShot: Shot = { light: detailLight, dark: detailDark, ...sizes.detail }
export const tasksShot: Shot = { light: tasksLight, dark: tasksDark, ...sizes.tasks }
