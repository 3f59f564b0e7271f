import { Badge, Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useMemo, useState } from 'react'
import type { Graph } from '../../domain/entities/graph.ts'
import { type Note, notesOf, searchNotes } from './network-notes.ts'
import styles from './notes-list.module.css'
import { texts } from './texts.ts'

/** Number of notes shown at first. Each click on the button shows as many more. */
const pageSize = 50

interface NotesListProps {
  readonly graph: Pick<Graph, 'nodes' | 'edges'>
  readonly onOpen: (note: Note) => void
}

/** A searchable list of all notes in a network. */
export function NotesList({ graph, onOpen }: NotesListProps) {
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState(pageSize)
  const wanted = useDeferredValue(search)
  const notes = useMemo(() => notesOf(graph), [graph])
  const found = useMemo(() => searchNotes(notes, wanted), [notes, wanted])
  if (notes.length === 0) return <p className={styles.none}>{texts.noNotes}</p>
  return (
    <>
      <TextInput
        type="search"
        aria-label={texts.searchNotes}
        placeholder={texts.searchNotesPlaceholder}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <p className={styles.count} role="status">
        {found.length === 0 ? texts.noMatchingNotes : texts.notesShown(found.length, notes.length)}
      </p>
      <ul className={styles.list}>
        {found.slice(0, shown).map((note) => (
          <li key={note.id}>
            <button type="button" className={styles.note} onClick={() => onOpen(note)}>
              <span className={styles.title}>
                <bdi>{note.title}</bdi>
                {note.kind === 'edge' && (
                  <Badge variant="light" color="gray" size="sm">
                    {texts.connection}
                  </Badge>
                )}
              </span>
              <span className={styles.text}>{note.text}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > shown && (
        <Button variant="subtle" fullWidth onClick={() => setShown(shown + pageSize)}>
          {texts.showMore(Math.min(pageSize, found.length - shown))}
        </Button>
      )}
    </>
  )
}
