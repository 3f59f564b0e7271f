import type { Field } from '../../entities/field/field.ts'
import { valueIn } from '../../entities/field/field-value.ts'
import type { InteractionKind, NewInteraction } from '../../entities/interaction/interaction.ts'
import type { Node } from '../../entities/node/node.ts'
import { longestName } from '../../entities/fields.ts'
import { recordId, type RecordOwner } from './record-id.ts'

interface LastContactsOptions extends RecordOwner {
  readonly nodes: Iterable<Pick<Node, 'id' | 'type' | 'name' | 'fieldValues'>>
  /** The field with the dates. */
  readonly field: Pick<Field, 'id' | 'kind' | 'name'>
  readonly kind: InteractionKind
  /** The user's current day, yyyy-mm-dd. Later dates are planned contacts and are left out. */
  readonly today: string
}

/**
 * Returns the interactions for the dates in a field of people and organizations. Leaves out nodes of other types. The
 * same date always gives the same id, so that importing a file again logs no interaction twice.
 */
export function lastContacts({ nodes, field, kind, today, ...owner }: LastContactsOptions): NewInteraction[] {
  const { networkId } = owner
  const found: NewInteraction[] = []
  for (const { id: nodeId, type, name, fieldValues } of nodes) {
    const day = valueIn({ id: field.id, kind: 'date' }, fieldValues)
    if (typeof day !== 'string' || day > today || (type !== 'person' && type !== 'organization')) continue
    found.push({
      id: recordId(`last contact ${kind} ${nodeId} ${day}`, owner),
      kind,
      direction: null,
      day,
      time: null,
      text: '',
      participants: [{ networkId, nodeId, name: name.slice(0, longestName) }],
    })
  }
  return found
}
