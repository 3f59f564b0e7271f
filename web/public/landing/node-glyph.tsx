import { IconBuilding, IconCalendarEvent, IconMapPin, IconUser } from '@tabler/icons-react'
import type { NodeType } from '../../../domain/entities/node/node.ts'
import styles from './node-glyph.module.css'

const icons = { person: IconUser, organization: IconBuilding, event: IconCalendarEvent, venue: IconMapPin }

/** The icon of a node type, with its shape and color on the canvas. */
export function NodeGlyph({ type }: { type: NodeType }) {
  const Icon = icons[type]
  return (
    <span className={styles.glyph} data-type={type} aria-hidden>
      <Icon size={16} stroke={1.75} />
    </span>
  )
}
