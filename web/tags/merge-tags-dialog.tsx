import { Button, Select } from '@mantine/core'
import { type SyntheticEvent, useId, useState } from 'react'
import { MountedDialog } from '../ui/dialogs/mounted-dialog.tsx'
import type { TagCommands } from './tag-commands.ts'
import { lockedIn, type TagRow } from './tag-rows.ts'
import { texts } from './texts.ts'

interface MergeTagsDialogProps {
  /** The tags to merge. If there is only one tag, the user chooses the other tag from all tags. */
  readonly rows: readonly TagRow[]
  readonly all: readonly TagRow[]
  readonly commands: TagCommands
  readonly onClose: () => void
  readonly onMerged: () => void
}

/** Maximum number of tags in the menu. The user types to see others. */
const mostChoices = 100

/** Asks which of several tags to keep, and merges the others into it. */
export function MergeTagsDialog({ rows, all, commands, onClose, onMerged }: MergeTagsDialogProps) {
  const formId = useId()
  const [first] = rows
  const only = rows.length === 1 ? first : undefined
  const choices = only ? all.filter(({ key }) => key !== only.key) : rows
  const most = rows.toSorted((a, b) => b.nodeCount - a.nodeCount)[0]
  const [into, setInto] = useState(only ? null : (most?.key ?? null))
  const [isAsked, ask] = useState(false)
  const isUsed = rows.some(({ key, uses }) => key !== into && uses.some(({ canEdit }) => canEdit))
  const locked = lockedIn(rows.filter(({ key }) => key !== into)).length

  function save(event: SyntheticEvent): void {
    event.preventDefault()
    ask(true)
    const stays = choices.find(({ key }) => key === into)
    if (!stays || !commands.merge(stays, rows)) return
    onMerged()
    onClose()
  }

  const names = rows.map(({ text }) => text)
  return (
    <MountedDialog
      title={texts.merge.title(names)}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {texts.form.cancel}
          </Button>
          <Button type="submit" form={formId}>
            {texts.form.merge}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save}>
        <Select
          label={only ? texts.merge.intoOne : texts.merge.into}
          description={[
            only ? texts.merge.intoOneHint(only.text) : texts.merge.intoHint,
            ...(isUsed ? [texts.merge.filters] : []),
            ...(locked > 0 ? [texts.lockedSentence(locked)] : []),
          ].join(' ')}
          data={choices.map(({ key, text }) => ({ value: key, label: text }))}
          value={into}
          onChange={setInto}
          error={isAsked && into === null ? texts.merge.none : undefined}
          searchable={only !== undefined || choices.length > mostChoices}
          limit={mostChoices}
          allowDeselect={false}
          // The choices do not open on focus, because they would cover the buttons.
          openOnFocus={false}
          nothingFoundMessage={texts.merge.nothing}
          data-autofocus
        />
      </form>
    </MountedDialog>
  )
}
