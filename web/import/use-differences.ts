import { useEffect, useRef, useState } from 'react'
import type { Answer } from '../../domain/exchange/compare/match-nodes.ts'
import {
  type DifferenceChoices,
  type DifferenceGroup,
  firstDifferenceChoices,
  isSelected,
} from '../../domain/exchange/compare/select-differences.ts'
import { type DifferenceSummary, namesIn } from '../../domain/exchange/compare/difference-summary.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import type { ComparedChoices } from './import-protocol.ts'
import type { ImportReader } from './import-reader.ts'

/** The inputs of a comparison. */
export interface ComparedFiles extends ComparedChoices {
  readonly reader: ImportReader
  readonly graph: Graph
}

/** The differences between the files and the network, and the user's choices. */
export interface Differences {
  readonly summary: DifferenceSummary
  /** Whether to import the differences. If false, only new rows are imported. */
  readonly areChosen: boolean
  readonly choices: DifferenceChoices
  readonly answers: ReadonlyMap<string, Answer>
  choose(areChosen: boolean): void
  take(group: DifferenceGroup, name: string): void
  takeAll(group: DifferenceGroup, all: boolean): void
  answer(key: string, answer: Answer): void
  /** Resolves to the choices when the latest answers have been applied. Null if nothing is chosen. */
  latest(): Promise<DifferenceChoices | null>
}

/**
 * Compares files and network whenever an input changes. Returns null until the comparison has found differences other
 * than new nodes.
 */
export function useDifferences(compared: ComparedFiles | null): Differences | null {
  const [found, setFound] = useState<{ of: ImportReader; summary: DifferenceSummary | null } | null>(null)
  const [isWanted, setIsWanted] = useState<boolean | null>(null)
  const [choices, setChoices] = useState(firstDifferenceChoices)
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map())
  const comparing = useRef<Promise<DifferenceSummary | null>>(null)
  const { reader, graph, mappings, dateOrder, withCompanies } = compared ?? {}

  useEffect(() => {
    if (!reader || !graph || !mappings || !dateOrder || withCompanies === undefined) return
    const controller = new AbortController()
    const planned = { mappings, dateOrder, withCompanies }
    const work = reader.differences(planned, graph, answers, { signal: controller.signal })
    comparing.current = work
    work.then(
      (summary) => setFound({ of: reader, summary }),
      () => {
        // Rejects if there is a newer comparison or the dialog was closed. Neither is an error.
      },
    )
    return () => controller.abort()
  }, [reader, graph, mappings, dateOrder, withCompanies, answers])

  const summary = found !== null && found.of === reader ? found.summary : null
  if (!compared || !summary) return null
  // The differences stay visible if the user has answered a question, because the user may change the answer.
  if (!summary.isMore && answers.size === 0) return null
  return {
    summary,
    areChosen: isWanted ?? summary.isAgain,
    choices,
    answers,
    choose: setIsWanted,
    take: (group, name) =>
      setChoices((before) => {
        const except = new Set(before[group].except)
        if (!except.delete(name)) except.add(name)
        return { ...before, [group]: { ...before[group], except } }
      }),
    takeAll: (group, all) => setChoices((before) => ({ ...before, [group]: { all, except: new Set<string>() } })),
    answer: (key, answer) => setAnswers((before) => new Map(before).set(key, answer)),
    latest: async () => {
      const latest = (await comparing.current) ?? summary
      return chosenCount(latest, choices) > 0 ? choices : null
    },
  }
}

/** Returns the number of chosen differences. */
function chosenCount(summary: DifferenceSummary, choices: DifferenceChoices): number {
  const groups = ['added', 'changed', 'corrected', 'gone'] as const
  return groups.reduce((sum, group) => sum + countSelected(namesIn(summary, group), choices, group), 0)
}

export function countSelected(names: readonly string[], choices: DifferenceChoices, group: DifferenceGroup): number {
  return names.reduce((sum, name) => sum + (isSelected(choices[group], name) ? 1 : 0), 0)
}
