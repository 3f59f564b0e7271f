import { ActionIcon, Autocomplete, Button, TextInput } from '@mantine/core'
import { IconCheck, IconPencil, IconTrash, IconX } from '@tabler/icons-react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { Graph } from '../../domain/entities/graph.ts'
import { tagColors } from '../network/tag-colors.ts'
import type { DraftTag } from '../network/tag-edits.ts'
import { ColorSwatches } from '../ui/forms/color-swatches.tsx'
import { useRestoredFocus } from '../ui/focus/use-restored-focus.ts'
import { useTouch } from '../ui/theme/use-media.ts'
import { offeredTags, renameProblem, suggestedTags } from './tag-draft.ts'
import { OfferTag } from './offer-tag.tsx'
import styles from './tag-picker.module.css'
import { texts } from './texts.ts'
import type { TagDraft } from './use-tag-draft.ts'

interface TagPickerProps {
  readonly graph: Pick<Graph, 'tags' | 'nodes'>
  readonly draft: TagDraft
  readonly fieldId?: string
  /** Whether tags can be renamed and recolored, which affects every node that has them. */
  readonly editable?: boolean
  readonly autoFocus?: boolean
  /** Whether the user may not change the tags. */
  readonly readOnly?: boolean
  /** Other tags, which are shown below. */
  readonly children?: ReactNode
}

/** Maximum number of suggestions. The user types more to see others. */
const mostSuggestions = 30

/** Edits a list of tags: a field that adds one, and the current tags below it. */
export function TagPicker(props: TagPickerProps) {
  const { graph, draft, fieldId, readOnly = false, autoFocus = false, children } = props
  const editable = props.editable === true && !readOnly
  const { tags, doomed, typed, add, setTags } = draft
  const [isOpen, setOpen] = useState(false)
  const [edited, setEdited] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const pencil = useRef<HTMLButtonElement>(null)
  const touch = useTouch()
  const { account } = draft
  const suggestions = useMemo(() => {
    const own = suggestedTags(graph, tags, doomed).map(({ text }) => text)
    const offered = offeredTags(graph, tags, account).map(({ text }) => text)
    if (offered.length === 0) return own
    return [
      ...(own.length > 0 ? [{ group: texts.tagsOfNetwork, items: own }] : []),
      { group: texts.tagsOfAccount, items: offered },
    ]
  }, [graph, tags, doomed, account])

  // On touch devices, the field is not focused, because a keyboard would open and hide the tags.
  const keptFocus = useRestoredFocus(() => (touch ? null : field.current))

  function stopEditing(): void {
    setEdited(null)
    pencil.current?.focus()
  }

  return (
    // Handles focus events of the elements inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.picker} {...keptFocus}>
      {!readOnly && (
        <Autocomplete
          ref={field}
          id={fieldId}
          label={texts.tagField}
          placeholder={texts.tagPlaceholder}
          autoComplete="off"
          data={suggestions}
          limit={mostSuggestions}
          // In forms, suggestions open above the field, because the field is directly above the buttons of the form.
          comboboxProps={{ position: editable ? 'bottom' : 'top' }}
          value={typed}
          error={draft.problem}
          data-autofocus={autoFocus || undefined}
          openOnFocus={false}
          dropdownOpened={isOpen}
          onDropdownOpen={() => setOpen(true)}
          onDropdownClose={() => setOpen(false)}
          onChange={draft.type}
          onOptionSubmit={(text) => {
            add(text)
            // Clears the field, which would otherwise keep the text of the chosen suggestion.
            queueMicrotask(() => draft.type(''))
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            // Enter chooses the active suggestion. If there is none, it must not submit the surrounding form.
            event.preventDefault()
            if (event.currentTarget.getAttribute('aria-activedescendant')) return
            add(typed)
            // Closes the suggestions, because they would cover the current tags.
            setOpen(false)
          }}
        />
      )}
      {tags.length === 0 && editable && <p className={styles.none}>{texts.noTags}</p>}
      {tags.length > 0 && (
        <ul className={styles.tags} data-editable={editable || undefined} aria-label={texts.tags}>
          {tags.map((tag) => (
            <li key={tag.id} className={styles.item}>
              <span className={styles.tag}>
                <span className={styles.dot} style={{ background: tag.color }} aria-hidden />
                <span className={styles.text}>{tag.text}</span>
                {editable && (
                  <ActionIcon
                    size="xs"
                    aria-label={texts.editTag(tag.text)}
                    aria-expanded={edited === tag.id}
                    onClick={(event) => {
                      pencil.current = event.currentTarget
                      setEdited(edited === tag.id ? null : tag.id)
                    }}
                  >
                    <IconPencil size={14} stroke={1.75} aria-hidden />
                  </ActionIcon>
                )}
                {!readOnly && (
                  <ActionIcon
                    size="xs"
                    aria-label={texts.removeTag(tag.text)}
                    onClick={() => setTags(tags.filter((other) => other.id !== tag.id))}
                  >
                    <IconX size={14} stroke={1.75} aria-hidden />
                  </ActionIcon>
                )}
              </span>
              {edited === tag.id && (
                <TagEditor
                  tag={tag}
                  offer={<OfferTag tag={tag} account={account} />}
                  carriers={graph.nodes.count((node) => node.tagIds.includes(tag.id))}
                  problemOf={(text) => renameProblem(graph, tags, tag.id, text)}
                  onDone={(changed) => {
                    setTags(tags.map((other) => (other.id === tag.id ? changed : other)))
                    stopEditing()
                  }}
                  onDelete={() => {
                    draft.doom(tag.id)
                    setEdited(null)
                    field.current?.focus()
                  }}
                  onCancel={stopEditing}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  )
}

interface TagEditorProps {
  readonly tag: DraftTag
  /** The control that offers the tag in all networks. */
  readonly offer: ReactNode
  /** Number of nodes that have the tag. */
  readonly carriers: number
  readonly problemOf: (text: string) => string | null
  readonly onDone: (tag: DraftTag) => void
  readonly onDelete: () => void
  readonly onCancel: () => void
}

function TagEditor({ tag, offer, carriers, problemOf, onDone, onDelete, onCancel }: TagEditorProps) {
  const [text, setText] = useState(tag.text)
  const [color, setColor] = useState(tag.color)
  const [problem, setProblem] = useState<string | null>(null)

  function finish(): void {
    const found = problemOf(text)
    setProblem(found)
    if (!found) onDone({ ...tag, text: text.trim(), color })
  }

  return (
    <div className={styles.editor}>
      <TextInput
        label={texts.tagText}
        description={texts.tagEverywhere}
        value={text}
        error={problem}
        autoFocus
        // Escape discards the change to the tag. The dialog stays open with its other changes.
        data-mantine-stop-propagation
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') return onCancel()
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          finish()
        }}
      />
      <ColorSwatches label={texts.tagColor} colors={tagColors} value={color} onChange={setColor} />
      {offer}
      <div className={styles.actions}>
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
          onClick={onDelete}
        >
          {texts.tagDelete(carriers)}
        </Button>
        <Button variant="default" leftSection={<IconCheck size={16} stroke={1.75} aria-hidden />} onClick={finish}>
          {texts.tagDone}
        </Button>
      </div>
    </div>
  )
}
