import type { Participant } from '../../domain/entities/interaction/interaction.ts'
import type { ReadName, ReadSentence } from '../../domain/interactions/read-sentence.ts'
import { kindOfTask } from '../../domain/interactions/task-kind.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import type { LogStart } from '../network/editing-session.ts'
import { changesOf, type LoggedParts } from './interaction-commands.ts'

type Plain = Omit<LoggedParts, 'participants'>

/** The draft of an interaction: a sentence and fields. The fields take precedence. */
export interface LogDraft {
  readonly start: LogStart
  readonly sentence: string
  readonly own: Partial<Plain>
  /** Ids of participants that the user has added. */
  readonly added: readonly string[]
  /** Participants that the user has removed, by `partKey`. */
  readonly removed: ReadonlySet<string>
  /** The node that the user has chosen for each ambiguous name in the sentence. */
  readonly chosen: ReadonlyMap<string, string>
  /** Names in the sentence that the user has ignored. */
  readonly leftOut: ReadonlySet<string>
}

export interface ParsedLog {
  readonly parts: LoggedParts
  /** Names for which the user still has to choose a node or ignore them. */
  readonly open: readonly ReadName[]
}

export function initialLogDraft(start: LogStart): LogDraft {
  return {
    start,
    sentence: start.sentence ?? '',
    own: {},
    added: [],
    removed: new Set(),
    chosen: new Map(),
    leftOut: new Set(),
  }
}

export const partKey = ({ networkId, nodeId }: Pick<Participant, 'networkId' | 'nodeId'>) => `${networkId} ${nodeId}`

/** Converts a draft to the values to save. `read` is its parsed sentence, or null if it cannot be parsed. */
export function parsedLog(draft: LogDraft, read: ReadSentence | null, graph: Graph, today: string): ParsedLog {
  const { start, sentence, own, added, removed, chosen, leftOut } = draft
  const names = (read?.people ?? []).filter(({ words }) => !leftOut.has(words))
  const settled = (name: ReadName) =>
    chosen.get(name.words) ?? (name.nodeIds.length === 1 ? name.nodeIds[0] : undefined)
  const ids = [...start.nodeIds, ...names.flatMap((name) => settled(name) ?? []), ...added]
  const inNetwork = ids.flatMap((nodeId) => participantOf(graph, nodeId) ?? [])
  const byKey = new Map([...(start.edited?.participants ?? []), ...inNetwork].map((each) => [partKey(each), each]))
  const participants = [...byKey.values()].filter((each) => !removed.has(partKey(each)))
  return {
    parts: { ...plainOf(start, sentence, read, today), ...own, participants },
    open: names.filter((name) => settled(name) === undefined),
  }
}

export function participantOf(graph: Graph, nodeId: string): Participant | null {
  const node = graph.nodes.get(nodeId)
  return node ? { networkId: graph.network.id, nodeId, name: node.name.slice(0, 200) } : null
}

function plainOf(
  { edited, ofTask, nodeIds }: LogStart,
  sentence: string,
  read: ReadSentence | null,
  today: string,
): Plain {
  if (edited) return plainParts(edited)
  if (read) {
    const { kind, direction, time } = read
    return { kind, direction, time, day: read.day ?? today, text: joinedText(read.text, ofTask) }
  }
  const rest = { day: today, time: null, text: joinedText(sentence.trim(), ofTask) }
  if (ofTask !== undefined && sentence.trim() === '') return { ...kindOfTask(ofTask), ...rest }
  const kind = sentence.trim() === '' && nodeIds.length > 0 ? 'met' : 'note'
  return { kind, direction: null, ...rest }
}

function plainParts({ kind, direction, day, time, text }: Plain): Plain {
  return { kind, direction, day, time, text }
}

const joinedText = (text: string, ofTask = '') => [ofTask, text].filter(Boolean).join('\n')

/** Whether the draft differs from its initial values. */
export function isChangedLog({ start, sentence, own, added, removed }: LogDraft, parts: LoggedParts): boolean {
  if (start.edited) return changesOf(start.edited, parts) !== null
  return sentence.trim() !== '' || Object.keys(own).length > 0 || added.length > 0 || removed.size > 0
}
