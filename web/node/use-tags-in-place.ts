import { useId, useMemo, useState } from 'react'
import type { Node } from '../../domain/entities/node/node.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import type { NetworkCommands } from '../network/commands.ts'
import { useAccountTags } from '../network/use-account-tags.ts'
import type { DraftTag } from '../network/tag-edits.ts'
import { newId } from '../store/tab-identity.ts'
import { sharedTags, withTag } from './tag-draft.ts'
import type { TagDraft } from './use-tag-draft.ts'

const noneDoomed: readonly string[] = []

/** State of the tags of some nodes, and of the field that adds a tag. Each change is saved immediately. */
export function useTagsInPlace(graph: Graph, nodes: readonly Node[], commands: NetworkCommands) {
  const account = useAccountTags()
  const { common: tags, partial } = useMemo(() => sharedTags(graph, nodes), [graph, nodes])
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const fieldId = useId()
  const nodeIds = () => nodes.map(({ id }) => id)
  const change = (before: readonly DraftTag[], after: readonly DraftTag[], doomed = noneDoomed) =>
    commands.tag(nodeIds(), { before, tags: after, doomed }, { isSeen: true })

  function add(text: string): readonly DraftTag[] | null {
    const added = withTag(graph, tags, text, newId(), account)
    setProblem('refused' in added ? added.refused : null)
    if ('refused' in added) return null
    if ('tags' in added && !change(tags, added.tags)) return null
    setTyped('')
    return 'tags' in added ? added.tags : tags
  }

  const draft: TagDraft = {
    tags,
    account,
    doomed: noneDoomed,
    typed,
    problem,
    add,
    setTags: (after: readonly DraftTag[]) => void change(tags, after),
    doom: (id: string) =>
      void change(
        tags,
        tags.filter((tag) => tag.id !== id),
        [id],
      ),
    isChanged: typed.trim() !== '',
    type: (text: string) => {
      setTyped(text)
      setProblem(null)
    },
    finish: () => add(typed),
    reset: () => {
      setTyped('')
      setProblem(null)
    },
  }
  return {
    draft,
    /** Id of the text field. */
    fieldId,
    /** Discards the typed text if `element` is the field. Returns false if there was nothing to discard. */
    restore(element: Element): boolean {
      if (!draft.isChanged || element.id !== fieldId) return false
      draft.reset()
      return true
    },
    /** Tags that only some of the nodes have. */
    partial,
    addToAll: (tag: DraftTag) => void change([], [tag]),
    removeFromAll: (tag: DraftTag) => void change([tag], []),
  }
}
