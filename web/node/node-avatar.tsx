import { IconCalendarEvent, IconMapPin } from '@tabler/icons-react'
import type { Node, NodeType } from '../../domain/entities/node/node.ts'
import { Avatar } from '../ui/display/avatar.tsx'

interface NodeAvatarProps {
  readonly node: Pick<Node, 'name' | 'type' | 'color' | 'imageUrl'>
  readonly size?: number
}

/**
 * The avatar of a node. Its shape shows the type: people are round, all others have corners, and events and venues have
 * an icon.
 */
export function NodeAvatar({ node, size = 36 }: NodeAvatarProps) {
  return (
    <Avatar
      name={node.name}
      shape={node.type === 'person' ? 'round' : 'square'}
      color={node.color ?? `var(--kith-${node.type})`}
      imageUrl={node.imageUrl}
      glyph={glyph(node.type, size * 0.55)}
      size={size}
    />
  )
}

function glyph(type: NodeType, size: number) {
  if (type === 'event') return <IconCalendarEvent size={size} stroke={1.75} />
  if (type === 'venue') return <IconMapPin size={size} stroke={1.75} />
  return undefined
}
