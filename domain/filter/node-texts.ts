import type { Node } from '../entities/node/node.ts'
import type { FieldValues } from '../entities/field/field-value.ts'
import { folded } from '../folded.ts'

/** Folding many names takes longer than the rest of filtering, so the result is cached per unchanged node. */
const known = new WeakMap<Node, string>()
/** Separates strings, so that no match spans two of them. */
const apart = '\n'

/** Returns all strings of a node, folded for comparison with user input. */
export function textsOf(node: Node): string {
  const ready = known.get(node)
  if (ready !== undefined) return ready
  const { name, title, company, email, phone, address, notes, profileUrl } = node
  const all: string[] = []
  for (const text of [name, title, company, email, phone, address, notes, profileUrl]) if (text) all.push(folded(text))
  for (const value of given(node.fieldValues)) if (typeof value !== 'boolean') all.push(folded(String(value)))
  const texts = all.join(apart)
  known.set(node, texts)
  return texts
}

/** Nodes cached before fields existed have no values. */
function given(values: FieldValues | undefined) {
  return Object.values(values ?? {})
}
