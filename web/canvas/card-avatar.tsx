import type { Node } from '../../domain/model/node.ts'
import { Avatar } from '../ui/avatar.tsx'
import styles from './card.module.css'
import { cssVariables } from './css-variables.ts'
import { IconCalendarEvent, IconMapPin } from '@tabler/icons-react'

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })

/** The picture of a node. Its outline tells the type: round, rounded square, calendar leaf or pin. */
export function CardAvatar({ node, tone }: { node: Node; tone: string }) {
  return (
    <span className={styles.avatar} data-type={node.type} style={cssVariables({ '--tone': tone })} aria-hidden>
      <Avatar
        name={node.name}
        shape={node.type === 'person' ? 'round' : 'square'}
        color={tone}
        imageUrl={node.imageUrl}
        glyph={glyphOf(node)}
      />
    </span>
  )
}

function glyphOf(node: Node) {
  if (node.type === 'venue') return <IconMapPin size={18} stroke={1.75} />
  if (node.type !== 'event') return undefined
  if (!node.date) return <IconCalendarEvent size={18} stroke={1.75} />
  const day = new Date(`${node.date}T00:00:00Z`)
  return (
    <span className={styles.leaf}>
      <span>{monthFormat.format(day)}</span>
      <strong>{day.getUTCDate()}</strong>
    </span>
  )
}
