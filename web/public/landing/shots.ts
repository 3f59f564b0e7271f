import detailDark from '../images/detail-dark.webp'
import detailLight from '../images/detail-light.webp'
import detailNarrowDark from '../images/detail-narrow-dark.webp'
import detailNarrowLight from '../images/detail-narrow-light.webp'
import heroDark from '../images/hero-dark.webp'
import heroLight from '../images/hero-light.webp'
import heroNarrowDark from '../images/hero-narrow-dark.webp'
import heroNarrowLight from '../images/hero-narrow-light.webp'
import sizes from '../images/sizes.json'
import tasksDark from '../images/tasks-dark.webp'
import tasksLight from '../images/tasks-light.webp'
import tasksNarrowDark from '../images/tasks-narrow-dark.webp'
import tasksNarrowLight from '../images/tasks-narrow-light.webp'
import type { Shot } from './picture.tsx'

/** Screenshots taken by `npm run screenshots`, at double resolution. */
export const heroShot: Shot = { light: heroLight, dark: heroDark, ...sizes.hero }
export const heroShotNarrow: Shot = { light: heroNarrowLight, dark: heroNarrowDark, ...sizes['hero-narrow'] }
export const detailShot: Shot = { light: detailLight, dark: detailDark, ...sizes.detail }
export const detailShotNarrow: Shot = { light: detailNarrowLight, dark: detailNarrowDark, ...sizes['detail-narrow'] }
export const tasksShot: Shot = { light: tasksLight, dark: tasksDark, ...sizes.tasks }
export const tasksShotNarrow: Shot = { light: tasksNarrowLight, dark: tasksNarrowDark, ...sizes['tasks-narrow'] }
