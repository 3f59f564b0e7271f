import canvasDark from '../images/canvas-dark.webp'
import canvasLight from '../images/canvas-light.webp'
import canvasNarrowDark from '../images/canvas-narrow-dark.webp'
import canvasNarrowLight from '../images/canvas-narrow-light.webp'
import detailDark from '../images/detail-dark.webp'
import detailLight from '../images/detail-light.webp'
import tasksDark from '../images/tasks-dark.webp'
import tasksLight from '../images/tasks-light.webp'
import type { Shot } from './picture.tsx'

/** Taken from the running product by `npm run screenshots`, at twice these sizes. */
export const canvasShot: Shot = { light: canvasLight, dark: canvasDark, width: 1200, height: 720 }
export const canvasShotNarrow: Shot = { light: canvasNarrowLight, dark: canvasNarrowDark, width: 390, height: 440 }
export const detailShot: Shot = { light: detailLight, dark: detailDark, width: 640, height: 520 }
export const tasksShot: Shot = { light: tasksLight, dark: tasksDark, width: 640, height: 520 }
