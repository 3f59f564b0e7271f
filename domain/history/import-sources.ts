import type { Purpose } from '../edits/batch.ts'
import type { Edit } from '../edits/edit.ts'

interface Step {
  readonly edits: readonly Edit[]
  readonly purpose?: Purpose | null
  /** The names of the files by edit kind, if they are known. Otherwise, they are read from `edits`. */
  readonly sources?: Sources
}

type Sources = Readonly<Record<string, readonly string[]>>

/**
 * Returns a function that returns the names of the files from which a step imported the entities of an edit kind. The
 * files of connections are returned only if one of them is not a file of nodes, so that no file is named twice. Returns
 * no names for steps that are not imports, because pasted and restored entities also contain the name of their original
 * file.
 */
export function importSources(step: Step): (type: string) => readonly string[] {
  const { edits, purpose, sources = readSources(edits) } = step
  const [nodes = [], edges = []] = purpose === 'import' ? [sources['node.add'], sources['edge.add']] : []
  return (type) => {
    if (type === 'node.add') return nodes
    return type === 'edge.add' && edges.some((source) => !nodes.includes(source)) ? edges : []
  }
}

function readSources(edits: readonly Edit[]): Sources {
  return {
    'node.add': distinct(edits.flatMap((edit) => (edit.type === 'node.add' ? edit.node.origin?.source : []))),
    'edge.add': distinct(
      edits.flatMap((edit) =>
        // Edits from early releases have no evidence.
        edit.type === 'edge.add' && edit.edge.evidence?.kind === 'imported' ? edit.edge.evidence.source : [],
      ),
    ),
  }
}

function distinct(sources: readonly (string | null | undefined)[]): readonly string[] {
  return [...new Set(sources.filter((source) => typeof source === 'string'))]
}
