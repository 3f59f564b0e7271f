import type { Node } from '../../../domain/entities/node/node.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { calendarIconDate } from '../scene/card-content.ts'
import styles from './card.module.css'
import { cssVariables } from './css-variables.ts'
import { IconCalendarEvent, IconMapPin } from '@tabler/icons-react'

/** The avatar of a node. Its outline shows the type: circle, rounded square, calendar icon or pin. */
export function CardAvatar({ node, color }: { node: Node; color: string }) {
  return (
    <span className={styles.avatar} data-type={node.type} style={cssVariables({ '--color': color })} aria-hidden>
      <Avatar
        name={node.name}
        shape={node.type === 'person' ? 'round' : 'square'}
        color={color}
        imageUrl={node.imageUrl}
        glyph={glyphOf(node)}
      />
    </span>
  )
}

function glyphOf(node: Node) {
  if (node.type === 'venue') return <IconMapPin size={18} stroke={1.75} />
  if (node.type !== 'event') return undefined
  const leaf = calendarIconDate(node)
  if (!leaf) return <IconCalendarEvent size={18} stroke={1.75} />
  return (
    <span className={styles.leaf}>
      <span>{leaf.month}</span>
      <strong>{leaf.day}</strong>
    </span>
  )
}
