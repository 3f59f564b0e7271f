import { useState } from 'react'
import type { Graph } from '../../domain/entities/graph.ts'
import { newId } from '../store/tab-identity.ts'
import { useAccountTags } from '../network/use-account-tags.ts'
import type { DraftTag } from '../network/tag-edits.ts'
import { withTag } from './tag-draft.ts'

/** State of a list of tags that is being edited, and of the field that adds a tag. */
export function useTagDraft(graph: Pick<Graph, 'tags'> | null, initial: readonly DraftTag[]) {
  const account = useAccountTags()
  const [tags, setTags] = useState(initial)
  /** Ids of tags to delete from the network. */
  const [doomed, setDoomed] = useState<readonly string[]>([])
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  /** Adds a tag. Returns the resulting tags, or null if the text was rejected. */
  function add(text: string): readonly DraftTag[] | null {
    const added = graph ? withTag(graph, tags, text, newId(), account) : { ignored: true as const }
    setProblem('refused' in added ? added.refused : null)
    if ('refused' in added) return null
    setTyped('')
    if (!('tags' in added)) return tags
    setTags(added.tags)
    setDoomed(doomed.filter((id) => !added.tags.some((tag) => tag.id === id)))
    return added.tags
  }

  return {
    tags,
    account,
    doomed,
    typed,
    problem,
    add,
    setTags: (next: readonly DraftTag[]) => setTags(next),
    doom: (id: string) => {
      setTags(tags.filter((tag) => tag.id !== id))
      if (graph?.tags.has(id)) setDoomed([...doomed, id])
    },
    isChanged: tags !== initial || doomed.length > 0 || typed.trim() !== '',
    type: (text: string) => {
      setTyped(text)
      setProblem(null)
    },
    /** Returns all tags, including text that is still in the field. Null if this text was rejected. */
    finish: () => add(typed),
    reset: () => {
      setTags(initial)
      setDoomed([])
      setTyped('')
      setProblem(null)
    },
  }
}

export type TagDraft = ReturnType<typeof useTagDraft>
