import { ActionIcon, Autocomplete, Button, TextInput } from '@mantine/core'
import { IconCheck, IconPencil, IconTrash, IconX } from '@tabler/icons-react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import type { Graph } from '../../domain/graph/graph.ts'
import type { DraftTag } from '../network/tag-edits.ts'
import { ColorSwatches } from '../ui/color-swatches.tsx'
import { useKeptFocus } from '../ui/use-kept-focus.ts'
import { useTouch } from '../ui/use-media.ts'
import { renameProblem, suggestedTags } from './tag-draft.ts'
import styles from './tag-picker.module.css'
import { tagColors, texts } from './texts.ts'
import type { TagDraft } from './use-tag-draft.ts'

interface TagPickerProps {
  readonly graph: Pick<Graph, 'tags' | 'nodes'>
  readonly draft: TagDraft
  readonly fieldId?: string
  /** Lets tags be renamed and recolored, which reaches every node that carries them. */
  readonly editable?: boolean
  readonly autoFocus?: boolean
  /** For who may not change them. */
  readonly readOnly?: boolean
  /** Below them, tags of their own kind. */
  readonly children?: ReactNode
}

/** Suggestions shown at once; typing narrows them down. */
const mostSuggestions = 30

/** Tags under construction: a field to add one, and below it those there are. */
export function TagPicker(props: TagPickerProps) {
  const { graph, draft, fieldId, readOnly = false, autoFocus = false, children } = props
  const editable = props.editable === true && !readOnly
  const { tags, doomed, typed, add, setTags } = draft
  const [isOpen, setOpen] = useState(false)
  const [edited, setEdited] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const pencil = useRef<HTMLButtonElement>(null)
  const touch = useTouch()
  const suggestions = useMemo(() => suggestedTags(graph, tags, doomed).map((tag) => tag.text), [graph, tags, doomed])

  // A keyboard that slides up would hide the tags.
  const keptFocus = useKeptFocus(() => (touch ? null : field.current))

  function stopEditing(): void {
    setEdited(null)
    pencil.current?.focus()
  }

  return (
    // The focus is heard of from whatever in it has it.
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
          // In a form the field stands last, above the buttons.
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
            // The field would take over the text of the chosen suggestion.
            queueMicrotask(() => draft.type(''))
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            // Enter on a suggestion chooses it; elsewhere it would submit the form around the field.
            event.preventDefault()
            if (event.currentTarget.getAttribute('aria-activedescendant')) return
            add(typed)
            // The suggestions for the next tag would lie over those there are.
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
  /** How many nodes have it. */
  readonly carriers: number
  readonly problemOf: (text: string) => string | null
  readonly onDone: (tag: DraftTag) => void
  readonly onDelete: () => void
  readonly onCancel: () => void
}

function TagEditor({ tag, carriers, problemOf, onDone, onDelete, onCancel }: TagEditorProps) {
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
        // Escape leaves the tag as it was; the dialog around it stays open with what else was changed.
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
