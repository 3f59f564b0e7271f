import { anyEntityKinds, type EntityOf, type KindOf, type Plural } from './entity-kinds.ts'

type AddEditOf<P extends Plural, Name extends string> = { readonly type: `${Name}.add` } & {
  readonly [N in Name]: EntityOf<P>
}

/**
 * An edit that adds an entity as it is, with its timestamps. Every entity kind has such an edit; the types in
 * `add-edits.ts` prove it.
 */
export type AddEdit = { [P in Plural]: AddEditOf<P, KindOf<P>['name']> }[Plural]

const names = new Map(anyEntityKinds.map(({ plural, name }) => [plural, name]))

export function addEdit(plural: Plural, entity: EntityOf<Plural>): AddEdit {
  const name = names.get(plural) ?? plural
  return { type: `${name}.add`, [name]: entity } as unknown as AddEdit
}

/** An edit that removes an entity. Every entity kind has such an edit. */
export type RemoveEdit = {
  [P in Plural]: { readonly type: `${KindOf<P>['name']}.remove`; readonly id: string }
}[Plural]

export function removeEdit(plural: Plural, id: string): RemoveEdit {
  return { type: `${names.get(plural) ?? plural}.remove`, id } as RemoveEdit
}
