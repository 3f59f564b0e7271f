import { Button } from '@mantine/core'
import { IconPalette, IconTags } from '@tabler/icons-react'
import type { Graph } from '../../domain/entities/graph.ts'
import { defaultPersonTitle, type Node, nodeTypeLabels } from '../../domain/entities/node/node.ts'
import { NodeAvatar } from './node-avatar.tsx'
import styles from './node-header.module.css'
import { draftTagsOf } from './tag-draft.ts'
import { texts } from './texts.ts'

interface NodeHeaderProps {
  readonly graph: Pick<Graph, 'tags'>
  readonly node: Node
  readonly canEdit: boolean
  readonly onChangeColor: () => void
  readonly onEditTags: () => void
}

/** Shows the saved state of the dialog's node. */
export function NodeHeader({ graph, node, canEdit, onChangeColor, onEditTags }: NodeHeaderProps) {
  const tags = draftTagsOf(graph, node.tagIds)
  return (
    <div className={styles.header}>
      <NodeAvatar node={node} size={44} />
      <div className={styles.names}>
        <p className={styles.name}>{node.name}</p>
        <p className={styles.kind}>
          {node.type === 'person' ? (node.title ?? defaultPersonTitle) : nodeTypeLabels[node.type]}
        </p>
      </div>
      {canEdit && (
        <div className={styles.actions}>
          <Button
            variant="default"
            leftSection={<IconPalette size={16} stroke={1.75} aria-hidden />}
            onClick={onChangeColor}
          >
            {texts.changeColor}
          </Button>
          <Button variant="default" leftSection={<IconTags size={16} stroke={1.75} aria-hidden />} onClick={onEditTags}>
            {texts.editTags}
          </Button>
        </div>
      )}
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label={texts.tags}>
          {tags.map((tag) => (
            <li key={tag.id} className={styles.tag}>
              <span className={styles.dot} style={{ background: tag.color }} aria-hidden />
              {tag.text}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
