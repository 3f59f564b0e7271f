import { listOf } from '../../domain/english.ts'
import { Button, Checkbox } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import type { Introduction } from '../../domain/entities/introduction/introduction.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import { outcomeOf } from '../../domain/introductions/outcome.ts'
import type { IntroductionStatus } from '../../domain/introductions/steps.ts'
import type { IntroductionCommands } from './introduction-commands.ts'
import styles from './introductions.module.css'
import { texts } from './texts.ts'

interface OutcomeFormProps {
  readonly introduction: Introduction
  /** The final state of the introduction. */
  readonly stand: IntroductionStatus
  readonly graph: Graph | null
  readonly today: string
  readonly ownId: string | null
  readonly canEdit: boolean
  readonly commands: IntroductionCommands
  readonly onDone: () => void
  /** Called to cancel. Null if the introduction has already ended and only its outcome remains to be saved. */
  readonly onCancel: (() => void) | null
}

/** The outcome of an introduction. Each part is shown before it is saved, and the user can leave it out. */
export function OutcomeForm({ introduction, stand, graph, today, commands, ...props }: OutcomeFormProps) {
  const { ownId, canEdit, onDone, onCancel } = props
  const headId = useId()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const outcome = outcomeOf(canEdit ? graph : null, ownId, { ...introduction, ...stand }, today)
  const { strength, connection, interaction } = outcome
  const names = listOf(interaction.participants.map(({ name }) => name))
  const parts = [
    ...(strength ? [{ id: 'strength', words: texts.strength(strength, introduction.connector.name) }] : []),
    ...(connection ? [{ id: 'connection', words: texts.connection(introduction.target.name) }] : []),
    { id: 'interaction', words: texts.interaction(names) },
  ]
  function save(event: FormEvent): void {
    event.preventDefault()
    const chosen = {
      ...(strength && !left.has('strength') && { strength }),
      ...(connection && !left.has('connection') && { connection }),
      ...(!left.has('interaction') && { interaction }),
    }
    if (commands.end(introduction, stand, today, chosen)) onDone()
  }
  return (
    <form className={styles.form} aria-labelledby={headId} onSubmit={save}>
      <h3 className={styles.heading} id={headId}>
        {texts.standing(introduction, stand)}: {texts.outcome}
      </h3>
      {parts.map(({ id, words }) => (
        <Checkbox
          key={id}
          label={words}
          checked={!left.has(id)}
          onChange={({ currentTarget: { checked } }) =>
            setLeft((before) => {
              const after = new Set(before)
              if (checked) after.delete(id)
              else after.add(id)
              return after
            })
          }
        />
      ))}
      <div className={styles.buttons}>
        <Button type="submit" data-autofocus>
          {texts.save}
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {texts.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}
