import { noSuchAnswer, noSuchDifference, noSuchQuestion } from '../texts.ts'
import { accept, type ImportResult, reject } from '../rejection.ts'
import type { ImportedGraph } from '../plan/imported-graph.ts'
import {
  type AmbiguousRow,
  differencesOf,
  type DifferenceSummary,
  namesIn,
  type NetworkBeside,
} from './difference-summary.ts'
import type { Answer } from './match-nodes.ts'
import { type DifferenceChoices, type DifferenceGroup, firstDifferenceChoices } from './select-differences.ts'

/**
 * A caller's choice of differences to apply or skip. Each list contains names of single differences, or of groups to
 * choose all of their differences.
 */
export interface UpdateChoices {
  readonly take: readonly string[]
  readonly leave: readonly string[]
  /** Decisions about ambiguous rows, by row key: the id of a node or connection, "new", or "out" to skip the row. */
  readonly answers: Readonly<Record<string, string>>
}

/**
 * Returns the choices for an import that updates the network, or undefined for an import that only adds. Giving any
 * choice makes the import an update.
 */
export function updateOf(isUpdate: boolean, choices: UpdateChoices): UpdateChoices | undefined {
  const { take, leave, answers } = choices
  return isUpdate || take.length + leave.length + Object.keys(answers).length > 0 ? choices : undefined
}

const differenceGroups = Object.keys(firstDifferenceChoices) as DifferenceGroup[]

/**
 * Changes the default selection of differences by a caller's choices. The name of a difference takes precedence over
 * the name of its group. Rejects unknown names, so that typing errors are reported.
 */
export function chooseDifferences(
  summary: DifferenceSummary,
  { take, leave }: Pick<UpdateChoices, 'take' | 'leave'>,
): ImportResult<DifferenceChoices> {
  const names = new Map(differenceGroups.map((group) => [group, new Set(namesIn(summary, group))]))
  for (const name of [...take, ...leave]) {
    const isKnown = names.has(name as DifferenceGroup) || [...names.values()].some((group) => group.has(name))
    if (!isKnown) return reject('no-such-difference', noSuchDifference(name))
  }
  const choiceOf = (group: DifferenceGroup) => {
    const all = take.includes(group) || (firstDifferenceChoices[group].all && !leave.includes(group))
    return { all, except: new Set((all ? leave : take).filter((name) => names.get(group)?.has(name))) }
  }
  return accept({
    added: choiceOf('added'),
    changed: choiceOf('changed'),
    corrected: choiceOf('corrected'),
    gone: choiceOf('gone'),
  })
}

/**
 * Compares files with a network and applies a caller's answers to ambiguous rows. Rejects answers to rows that are not
 * ambiguous, and ids that are not candidates. A connection can only become ambiguous once its ends are known, so the
 * comparison repeats until all answers are used.
 */
export function compareAnswered(
  imported: ImportedGraph,
  network: NetworkBeside,
  given: UpdateChoices['answers'],
): ImportResult<ReturnType<typeof differencesOf>> {
  const answers = new Map<string, Answer>()
  const left = new Map(Object.entries(given))
  for (;;) {
    const found = differencesOf(imported, network, answers)
    const [first] = left.keys()
    if (first === undefined) return accept(found)
    const before = answers.size
    for (const { key, candidates } of found.summary.asked) {
      const word = left.get(key)
      if (word === undefined) continue
      const answer = answerOf(word, candidates)
      if (!answer) return reject('no-such-difference', noSuchAnswer(key, word))
      answers.set(key, answer)
      left.delete(key)
    }
    if (answers.size === before) return reject('no-such-difference', noSuchQuestion(first))
  }
}

function answerOf(word: string, candidates: AmbiguousRow['candidates']): Answer | null {
  if (word === 'new' || word === 'out') return word
  return candidates.some(({ id }) => id === word) ? { is: word } : null
}
