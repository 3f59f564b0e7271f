import { Autocomplete, Button, Checkbox } from '@mantine/core'
import { type SyntheticEvent, useId, useMemo, useState } from 'react'
import { nextTagColor, Tag, tagKey } from '../../domain/entities/tag/tag.ts'
import { MountedDialog } from '../ui/dialogs/mounted-dialog.tsx'
import styles from './people.module.css'
import type { PersonRow } from './person-rows.ts'
import type { KnownTags, PersonTag } from './person-tags.ts'
import { type TagChoice, tagCoverage } from './tag-people.ts'
import { texts } from './texts.ts'

interface TagPeopleDialogProps {
  readonly rows: readonly PersonRow[]
  readonly tags: KnownTags
  readonly onClose: () => void
  /** Changes the tags. Returns true if the change was saved. */
  readonly onSave: (choice: TagChoice) => boolean
}

/** Maximum number of suggestions. The user types more to see others. */
const mostSuggestions = 30

/**
 * Adds tags to several people and removes tags from them. Tags that only some of the people or nodes have are kept
 * unless the user changes them.
 */
export function TagPeopleDialog({ rows, tags, onClose, onSave }: TagPeopleDialogProps) {
  const formId = useId()
  const [chosen, choose] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [fresh, setFresh] = useState<readonly PersonTag[]>([])
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const carried = useMemo(() => tagCoverage(rows, tags), [rows, tags])
  const all = useMemo(() => tags.all, [tags])
  const listed = [
    ...all.filter(({ key }) => carried.has(key) || chosen.has(key)),
    ...fresh.filter(({ key }) => tags.byKey(key) === undefined),
  ]

  /** Returns the choice with the typed tag, or null if it was rejected. */
  function withTyped(): { chosen: ReadonlyMap<string, boolean>; fresh: readonly PersonTag[] } | null {
    const text = typed.trim()
    if (text === '') return { chosen, fresh }
    return withTag(text)
  }

  function withTag(text: string) {
    const read = Tag.shape.text.safeParse(text.trim())
    if (!read.success) {
      setProblem(read.error.issues[0]?.message ?? '')
      return null
    }
    const key = tagKey(read.data)
    const isKnown = tags.byKey(key) !== undefined || fresh.some((each) => each.key === key)
    const color = nextTagColor(all.length + fresh.length)
    return {
      chosen: new Map([...chosen, [key, true] as const]),
      fresh: isKnown ? fresh : [...fresh, { key, text: read.data, color }],
    }
  }

  function add(text: string): void {
    const next = text.trim() === '' ? null : withTag(text)
    if (!next) return
    choose(next.chosen)
    setFresh(next.fresh)
    setTyped('')
  }

  function save(event: SyntheticEvent): void {
    event.preventDefault()
    const last = withTyped()
    if (!last) return
    const tagOf = (key: string) => tags.byKey(key) ?? last.fresh.find((each) => each.key === key)
    const keys = (wanted: boolean) =>
      [...last.chosen].flatMap(([key, isWanted]) => (isWanted === wanted ? (tagOf(key) ?? []) : []))
    if (onSave({ added: keys(true), removed: keys(false) })) onClose()
  }

  return (
    <MountedDialog
      title={rows.length === 1 && rows[0] ? texts.tagging.titleOne(rows[0].name) : texts.tagging.title(rows.length)}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {texts.tagging.cancel}
          </Button>
          <Button type="submit" form={formId}>
            {texts.tagging.save}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.tagging} onSubmit={save}>
        <Autocomplete
          label={texts.tagging.add}
          description={texts.tagging.hint(rows.length)}
          placeholder={texts.tagging.placeholder}
          autoComplete="off"
          data-autofocus
          openOnFocus={false}
          data={all.flatMap(({ key, text }) => (listed.some((each) => each.key === key) ? [] : text))}
          limit={mostSuggestions}
          value={typed}
          error={problem}
          onChange={(text) => {
            setTyped(text)
            setProblem(null)
          }}
          onOptionSubmit={(text) => {
            add(text)
            // Clears the field, which would otherwise keep the text of the chosen suggestion.
            queueMicrotask(() => setTyped(''))
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.trim() === '') return
            // Enter chooses the active suggestion. If there is none, it adds the tag and does not submit the form.
            event.preventDefault()
            if (!event.currentTarget.getAttribute('aria-activedescendant')) add(typed)
          }}
        />
        {listed.length > 0 && (
          <fieldset className={styles.tagChoices}>
            <legend className="kith-visually-hidden">{texts.columns.tags}</legend>
            {listed.map(({ key, text, color }) => {
              const { some, all: whole } = carried.get(key) ?? { some: 0, all: 0 }
              const isOnAll = whole === rows.length
              const isMixed = some > 0 && !isOnAll
              const wanted = chosen.get(key)
              return (
                <Checkbox
                  key={key}
                  checked={wanted ?? isOnAll}
                  indeterminate={wanted === undefined && isMixed}
                  onChange={(event) => choose(new Map([...chosen, [key, event.currentTarget.checked]]))}
                  label={
                    <span className={styles.tag}>
                      <span className={styles.dot} style={{ background: color }} aria-hidden />
                      <bdi>{text}</bdi>
                    </span>
                  }
                  description={isMixed ? texts.tagging.some(some, rows.length) : undefined}
                />
              )
            })}
          </fieldset>
        )}
      </form>
    </MountedDialog>
  )
}
