import type { Field } from '../../domain/entities/field/field.ts'
import { type DraftField, type Fill, readTyped } from './field-draft.ts'
import { type FieldDraft, type FieldDraftOptions, useFieldDraft } from './use-field-draft.ts'

interface FieldsInPlaceOptions extends FieldDraftOptions {
  /** Saves a field. Returns false if the edit was rejected. */
  readonly save: (field: Field, fill: Fill) => boolean
}

/**
 * Returns the state of custom fields that are edited in place. A text field is saved on blur, a choice immediately.
 */
export function useFieldsInPlace({ save, ...options }: FieldsInPlaceOptions) {
  const draft = useFieldDraft(options)

  function put(each: Pick<DraftField, 'field' | 'typed' | 'isGone'>): boolean {
    const { field } = each
    const read = readTyped(each)
    if ('problem' in read) {
      draft.validate(field.id)
      return false
    }
    const isSaved = save(field, { fieldId: field.id, value: read.value })
    if (isSaved) draft.forget(field.id)
    return isSaved
  }

  const inPlace: FieldDraft = {
    ...draft,
    type: (field, typed) =>
      field.kind === 'choice' || field.kind === 'yes_no'
        ? void put({ field, typed, isGone: false })
        : draft.type(field, typed),
  }
  const changed = draft.fields.filter(({ isChanged }) => isChanged)
  return {
    draft: inPlace,
    isChanged: changed.length > 0,
    /** Saves valid strings, and returns the fields that could not be saved. */
    leave: () => changed.filter((each) => !put(each)),
    /** Resets the field that contains `element` to its saved value. Returns false if it has not been changed. */
    restore(element: Element): boolean {
      const doomed = changed.filter(({ field }) => draft.inputId(field.id) === element.id)
      for (const { field } of doomed) draft.forget(field.id)
      return doomed.length > 0
    },
  }
}
