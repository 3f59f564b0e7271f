import type { Node } from '../entities/node/node.ts'
import type { FieldValues } from '../entities/field/field-value.ts'
import { folded } from '../folded.ts'

/** Folding a long list of names takes longer than everything else a filter does; a node that did not change keeps its own. */
const known = new WeakMap<Node, string>()
/** Between texts, so that nothing is found that begins in one and ends in the next. */
const apart = '\n'

/** Every text of a node, as it is compared with what somebody types. */
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

/** Nodes kept by a browser from before there were fields have none. */
function given(values: FieldValues | undefined) {
  return Object.values(values ?? {})
}
