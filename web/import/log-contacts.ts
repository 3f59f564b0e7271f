import type { Edit } from '../../domain/edits/edit.ts'
import { bookOf } from '../../domain/entities/document.ts'
import { fieldKey } from '../../domain/entities/field/field.ts'
import type { InteractionKind } from '../../domain/entities/interaction/interaction.ts'
import type { FieldColumn } from '../../domain/exchange/map/field-columns.ts'
import type { TableMapping } from '../../domain/exchange/map/table-mapping.ts'
import { kindOfLastContact } from '../../domain/exchange/headers/last-contact.ts'
import { lastContacts } from '../../domain/interactions/files/last-contacts.ts'
import type { LiveNetworkStore } from '../store/network-store.ts'
import { localDay } from '../ui/time/days.ts'
import { openNetwork } from './open-network.ts'
import type { Imported } from './run-import.ts'
import { texts } from './texts.ts'

/** A finished import with the ids of the interactions that it has logged. */
export interface LoggedImport extends Imported {
  readonly contacts: readonly string[]
}

/** A column with the dates of last contacts. */
export interface ContactColumn extends FieldColumn {
  /** The kind of interaction to log for the dates in this column. */
  readonly contact: InteractionKind
}

/** Returns the columns of a table of nodes that contain dates of last contacts. */
export function contactColumns({ rows, nodes }: TableMapping): ContactColumn[] {
  if (rows !== 'nodes') return []
  return nodes.fields.flatMap((column) => {
    const contact = column.kind === 'date' ? kindOfLastContact(column.header) : null
    return contact === null ? [] : [{ ...column, contact }]
  })
}

/**
 * Logs the dates of last contacts of imported nodes as interactions in the user's book, as one undo step. Contacts that
 * are already logged do not change. Resolves to the ids of the new interactions.
 */
export async function logContacts(
  store: LiveNetworkStore,
  { networkId, nodes: added, replaced }: Pick<Imported, 'networkId' | 'nodes' | 'replaced'>,
  columns: readonly ContactColumn[],
): Promise<readonly string[]> {
  if (columns.length === 0) return []
  const [network, book] = [await openNetwork(store, networkId), await openNetwork(store, bookOf(store.userId))]
  try {
    const { fields, nodes } = network.graph()
    const ids = new Set([...added, ...replaced.flatMap(({ edit }) => ('id' in edit ? [edit.id] : []))])
    const imported = [...ids].flatMap((id) => nodes.get(id) ?? [])
    const { interactions } = book.graph()
    const today = localDay(new Date())
    const contacts = columns.flatMap(({ name, kind, contact }) => {
      const key = fieldKey({ appliesTo: 'nodes', kind, name })
      const field = [...fields.values()].find((each) => fieldKey(each) === key)
      if (!field) return []
      const options = { userId: store.userId, networkId, nodes: imported, field, kind: contact, today }
      return lastContacts(options).filter(({ id }) => !interactions.has(id))
    })
    const edits = contacts.map((interaction): Edit => ({ type: 'interaction.add', interaction }))
    const label = texts.logContactsLabel(contacts.length)
    if (edits.length > 0) store.submit(bookOf(store.userId), edits, { label })
    return contacts.map(({ id }) => id)
  } finally {
    network.close()
    book.close()
  }
}

/** Removes the interactions that an import has logged. */
export function removeLoggedContacts(store: LiveNetworkStore, ids: readonly string[]): void {
  const edits = ids.map((id): Edit => ({ type: 'interaction.remove', id }))
  store.submit(bookOf(store.userId), edits, { label: texts.forgetContactsLabel(ids.length) })
}
