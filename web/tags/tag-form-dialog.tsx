import { Button, Text, TextInput } from '@mantine/core'
import { type SyntheticEvent, useId, useState } from 'react'
import { nextTagColor, Tag, tagKey } from '../../domain/entities/tag/tag.ts'
import { tagColors } from '../network/tag-colors.ts'
import { MountedDialog } from '../ui/dialogs/mounted-dialog.tsx'
import { ColorSwatches } from '../ui/forms/color-swatches.tsx'
import type { TagCommands } from './tag-commands.ts'
import { hasSeveralColors, type TagRow } from './tag-rows.ts'
import styles from './tags.module.css'
import { texts } from './texts.ts'

interface TagFormDialogProps {
  /** The tag to change, or null for a new one. */
  readonly row: TagRow | null
  /** All tags, to find one with the same text. */
  readonly rows: readonly TagRow[]
  readonly commands: TagCommands
  readonly onClose: () => void
}

/**
 * Adds a tag to the account, or renames and recolors a tag everywhere. If another tag has the new text, the two are
 * merged.
 */
export function TagFormDialog({ row, rows, commands, onClose }: TagFormDialogProps) {
  const formId = useId()
  const [text, setText] = useState(row?.text ?? '')
  // If the tag has several colors, none is chosen at first, so that the user can choose any of them for all networks.
  const [isMixed] = useState(row !== null && hasSeveralColors(row))
  const [color, setColor] = useState(isMixed ? null : (row?.color ?? nextTagColor(rows.length)))
  const [problem, setProblem] = useState<string | null>(null)
  const key = tagKey(text)
  const twin = rows.find((each) => each.key === key && each.key !== row?.key) ?? null
  const merges = row !== null && twin !== null

  function save(event: SyntheticEvent): void {
    event.preventDefault()
    const read = Tag.shape.text.safeParse(text.trim())
    if (!read.success) return setProblem(read.error.issues[0]?.message ?? '')
    if (!row && twin?.accountTag) return setProblem(texts.form.exists)
    if (merges ? commands.merge(twin, [row]) : saveTag(read.data)) onClose()
  }

  function saveTag(name: string): boolean {
    if (!row) return commands.add(name, color ?? nextTagColor(rows.length))
    // Unchanged values are left out, because the tags of networks may differ in them.
    const isRecolored = color !== null && (isMixed || color !== row.color)
    return commands.change(row, { ...(name !== row.text && { text: name }), ...(isRecolored && { color }) })
  }

  const openIn = row ? row.uses.filter(({ canEdit }) => canEdit).length : 0
  const scope = row ? texts.form.scope(openIn, row.uses.length - openIn) : texts.form.addHint
  return (
    <MountedDialog
      title={row ? texts.form.editTitle(row.text) : texts.form.addTitle}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {texts.form.cancel}
          </Button>
          <Button type="submit" form={formId}>
            {merges ? texts.form.merge : row ? texts.form.save : texts.form.addButton}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={save}>
        <TextInput
          label={texts.form.text}
          autoComplete="off"
          data-autofocus
          value={text}
          error={problem}
          description={merges ? texts.form.willMerge(twin.text) : undefined}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setProblem(null)
          }}
        />
        {!merges && <ColorSwatches label={texts.form.color} colors={tagColors} value={color} onChange={setColor} />}
        <Text size="sm" c="dimmed">
          {[
            ...(isMixed && !merges ? [texts.form.mixed] : []),
            scope,
            ...(openIn > 0 && key !== row?.key ? [texts.form.filters] : []),
          ].join(' ')}
        </Text>
      </form>
    </MountedDialog>
  )
}
