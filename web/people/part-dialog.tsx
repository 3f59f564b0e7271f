import { Button, Checkbox } from '@mantine/core'
import { type SyntheticEvent, useId, useState } from 'react'
import { placeKey } from '../../domain/entities/place.ts'
import { MountedDialog } from '../ui/dialogs/mounted-dialog.tsx'
import styles from './people.module.css'
import { type Member, membersOf, type PersonRow } from './person-rows.ts'
import { texts } from './texts.ts'

interface PartDialogProps {
  readonly row: PersonRow
  readonly onClose: () => void
  /** Separates nodes from the person. Returns true if the change was saved. */
  readonly onPart: (nodes: readonly Member[]) => boolean
}

/** Asks which nodes of a person belong to someone else. */
export function PartDialog({ row, onClose, onPart }: PartDialogProps) {
  const formId = useId()
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set())
  const [isAsked, ask] = useState(false)
  const nodes = membersOf(row.person)
  function save(event: SyntheticEvent): void {
    event.preventDefault()
    ask(true)
    if (chosen.size > 0 && onPart(nodes.filter((node) => chosen.has(placeKey(node))))) onClose()
  }
  return (
    <MountedDialog
      title={texts.part.title(row.name)}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {texts.part.cancel}
          </Button>
          <Button type="submit" form={formId}>
            {texts.part.save}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save}>
        <Checkbox.Group
          label={texts.part.hint}
          error={isAsked && chosen.size === 0 ? texts.part.none : undefined}
          value={[...chosen]}
          onChange={(keys) => choose(new Set(keys))}
        >
          <div className={styles.nodes}>
            {nodes.map((node, at) => (
              <Checkbox
                key={placeKey(node)}
                value={placeKey(node)}
                label={node.listed ? texts.part.in(node.name, node.listed.networkName) : node.name}
                description={descriptionOf(node)}
                data-autofocus={at === 0 || undefined}
              />
            ))}
          </div>
        </Checkbox.Group>
      </form>
    </MountedDialog>
  )
}

function descriptionOf({ listed }: Member): string | undefined {
  if (!listed) return texts.part.gone
  return [listed.detail, listed.email].filter((fact) => fact !== null).join(' · ') || undefined
}
