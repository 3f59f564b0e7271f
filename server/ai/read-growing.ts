import { parsePartialJson } from 'ai'
import { z } from 'zod'

/** One element of a model's answer, complete but not yet looked at. */
export type AnswerItem =
  | { readonly kind: 'node'; readonly value: unknown }
  | { readonly kind: 'relationship'; readonly value: unknown }

/** An answer that grows beyond this is not read further, characters. A network of fifty nodes with notes has a third of it. */
const longestAnswer = 60_000
/**
 * What is new has to be this share of everything before it is read again: each reading begins at the start, and an answer
 * in small pieces would be read thousands of times.
 */
const worthReading = 1 / 50

/**
 * Reads an answer while it is written: yields each node and relationship as soon as it is complete. Sentences before the
 * JSON are skipped. What never becomes JSON yields nothing.
 */
export async function* readGrowing(deltas: AsyncIterable<string>): AsyncGenerator<AnswerItem> {
  let written = ''
  let readTo = 0
  let hasNews = false
  const seen = { nodes: 0, relationships: 0 }
  for await (const delta of deltas) {
    written += delta
    if (written.length > longestAnswer) break
    // An element is complete only where a brace closes it.
    hasNews ||= delta.includes('}')
    if (!hasNews || written.length - readTo < written.length * worthReading) continue
    const answer = await parsed(written)
    yield* newItems(answer, seen)
    // What is said behind it is of no interest.
    if (answer?.isWhole) return
    readTo = written.length
    hasNews = false
  }
  yield* newItems(await parsed(written), seen)
}

/** Relationships are present once the model has come to them: then the nodes are complete. */
const Elements = z.object({
  nodes: z.array(z.unknown()),
  relationships: z.array(z.unknown()).optional().catch(undefined),
})

interface PartialAnswer extends z.infer<typeof Elements> {
  /** The JSON is closed. One that breaks off may end in the middle of a name. */
  readonly isWhole: boolean
}

function* newItems(
  answer: PartialAnswer | null,
  seen: { nodes: number; relationships: number },
): Generator<AnswerItem> {
  if (!answer) return
  const { isWhole, nodes, relationships = [] } = answer
  const completeNodes = isWhole || answer.relationships ? nodes.length : nodes.length - 1
  while (seen.nodes < completeNodes) yield { kind: 'node', value: nodes[seen.nodes++] }
  const completeRelationships = isWhole ? relationships.length : relationships.length - 1
  while (seen.relationships < completeRelationships) {
    yield { kind: 'relationship', value: relationships[seen.relationships++] }
  }
}

async function parsed(written: string): Promise<PartialAnswer | null> {
  const start = written.indexOf('{')
  if (start < 0) return null
  const { value, state } = await parsePartialJson(withoutTail(written.slice(start)))
  const answer = Elements.safeParse(value).data
  return answer ? { isWhole: state === 'successful-parse', ...answer } : null
}

/** Without a code fence's end or a farewell behind the outermost brace. */
function withoutTail(json: string): string {
  const end = json.lastIndexOf('}')
  const tail = json.slice(end + 1)
  return /^\s*(`|[A-Z])/.test(tail) ? json.slice(0, end + 1) : json
}
