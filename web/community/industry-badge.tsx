import type { CSSProperties } from 'react'
import styles from './community.module.css'
import { industryTone } from './industry-tones.ts'

/** The badge of an industry, in the colors of that industry. */
export function IndustryBadge({ industry }: { industry: string }) {
  const { light, dark } = industryTone(industry)
  const colors = {
    '--badge-light-text': light[0],
    '--badge-light-ground': light[1],
    '--badge-dark-text': dark[0],
    '--badge-dark-ground': dark[1],
  }
  return (
    <span className={styles.badge} style={colors as CSSProperties}>
      {industry}
    </span>
  )
}
