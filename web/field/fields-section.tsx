import { useId } from 'react'
import { factsOf } from '../network/field-values.ts'
import type { FieldDraft } from '../network/use-field-draft.ts'
import { AddField } from './add-field.tsx'
import { FieldFacts } from './field-facts.tsx'
import { FieldInput } from './field-input.tsx'
import styles from './fields-section.module.css'
import { texts } from './texts.ts'

/** The custom fields in the node dialog or edge dialog. Read-only for users who may not edit. */
export function FieldsSection({ draft }: { readonly draft: FieldDraft }) {
  const titleId = useId()
  const facts = factsOf(
    draft.fields.map(({ field }) => field),
    draft.values,
  )
  if (!draft.canEdit && facts.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h3 className={styles.title} id={titleId}>
        {texts.title}
      </h3>
      {draft.canEdit ? <Inputs draft={draft} /> : <FieldFacts facts={facts} />}
    </section>
  )
}

function Inputs({ draft }: { readonly draft: FieldDraft }) {
  function add(): void {
    const id = draft.addNamed()
    // Focuses the new field when it is rendered, because the user wants to enter a value.
    if (id) setTimeout(() => document.getElementById(draft.inputId(id))?.focus())
  }
  return (
    <>
      {draft.fields.length > 0 && (
        <div className={styles.fields}>
          {draft.fields.map((each) => (
            <FieldInput key={each.field.id} draft={draft} each={each} />
          ))}
        </div>
      )}
      <AddField owner={draft.owner} named={draft.adding} onChange={draft.setAdding} onAdd={add} />
    </>
  )
}
