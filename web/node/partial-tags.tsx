import { ActionIcon } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useId } from 'react'
import type { DraftTag } from '../network/tag-edits.ts'
import type { PartialTag } from './tag-draft.ts'
import styles from './tag-picker.module.css'
import { texts } from './texts.ts'

interface PartialTagsProps {
  readonly tags: readonly PartialTag[]
  /** Total number of nodes. */
  readonly of: number
  /** Adds the tag to all nodes. Undefined for users who may not change tags. */
  readonly onAll: ((tag: DraftTag) => void) | undefined
  readonly onNone: (tag: DraftTag) => void
}

/** Tags that only some of several nodes have, with buttons that add them to all nodes or remove them from all. */
export function PartialTags({ tags, of, onAll, onNone }: PartialTagsProps) {
  const titleId = useId()
  if (tags.length === 0) return null
  return (
    <div>
      <p className={styles.caption} id={titleId}>
        {texts.someTags}
      </p>
      <ul className={styles.tags} aria-labelledby={titleId}>
        {tags.map(({ tag, carriers }) => (
          <li key={tag.id} className={styles.item}>
            <span className={styles.tag} data-partial>
              <span className={styles.dot} style={{ background: tag.color }} aria-hidden />
              <span className={styles.text}>{tag.text}</span>
              <span className={styles.carriers}>{texts.tagCarriers(carriers, of)}</span>
              {onAll && (
                <>
                  <ActionIcon size="xs" aria-label={texts.tagAll(tag.text)} onClick={() => onAll(tag)}>
                    <IconPlus size={14} stroke={1.75} aria-hidden />
                  </ActionIcon>
                  <ActionIcon size="xs" aria-label={texts.tagNone(tag.text)} onClick={() => onNone(tag)}>
                    <IconX size={14} stroke={1.75} aria-hidden />
                  </ActionIcon>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
