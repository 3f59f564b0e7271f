import { Button, Stack, Textarea, TextInput } from '@mantine/core'
import { IconCopy, IconHistory, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { z } from 'zod'
import type { Edit } from '../../domain/edits/edit.ts'
import { hasRole } from '../../domain/entities/member.ts'
import {
  type ListedNetwork,
  type Network,
  networkDescription,
  networkName,
} from '../../domain/entities/network/network.ts'
import { useSubmit } from '../store/use-submit.ts'
import { useLiveForm } from '../ui/forms/use-live-form.ts'
import styles from './dialogs.module.css'
import { stepLabels, editTexts as texts, toastTexts } from './texts.ts'

interface NetworkDetailsProps {
  readonly network: ListedNetwork
  /** The current name and description. Includes changes that others have made while the form was open. */
  readonly present: Pick<Network, 'name' | 'description'>
  readonly mayEdit: boolean
  readonly onDone: () => void
  readonly onDuplicate: (networkId: string) => void
  /** Shows the history of the network. */
  readonly onHistory: (networkId: string) => void
  readonly onDelete: (networkId: string) => void
}

const DetailsForm = z.object({ name: networkName, description: networkDescription.unwrap() })
type DetailsValues = z.input<typeof DetailsForm>

export function NetworkDetails({
  network,
  present,
  mayEdit,
  onDone,
  onDuplicate,
  onHistory,
  onDelete,
}: NetworkDetailsProps) {
  const submit = useSubmit(network.id)
  const { name, description } = present
  const saved = useMemo<DetailsValues>(() => ({ name, description: description ?? '' }), [name, description])
  const { form, overtaken } = useLiveForm({ name: 'network', saved, schema: DetailsForm })
  const hint = (field: keyof DetailsValues) => (overtaken.includes(field) ? texts.overtaken : undefined)
  const save = form.onSubmit((values) => {
    const edits = detailEdits(present, values)
    const messages = { label: stepLabels.details, failed: toastTexts.updateFailed, saved: toastTexts.updated }
    if (edits.length === 0 || submit(edits, messages)) onDone()
  })
  return (
    <form onSubmit={save} noValidate>
      <Stack gap="md">
        <TextInput
          label={texts.name}
          description={hint('name')}
          dir="auto"
          data-autofocus
          readOnly={!mayEdit}
          {...form.getInputProps('name')}
        />
        <Textarea
          label={texts.description}
          description={hint('description')}
          dir="auto"
          autosize
          minRows={3}
          maxRows={10}
          readOnly={!mayEdit}
          {...form.getInputProps('description')}
        />
        <div className={styles.buttons}>
          {hasRole(network.role, 'owner') && (
            <Button
              className={styles.first}
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={16} stroke={1.75} />}
              onClick={() => onDelete(network.id)}
            >
              {texts.delete}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconHistory size={16} stroke={1.75} />}
            onClick={() => onHistory(network.id)}
          >
            {texts.history}
          </Button>
          <Button
            variant="default"
            leftSection={<IconCopy size={16} stroke={1.75} />}
            onClick={() => onDuplicate(network.id)}
          >
            {texts.duplicate}
          </Button>
          {mayEdit && <Button type="submit">{texts.save}</Button>}
        </div>
      </Stack>
    </form>
  )
}

/** Returns the edits that change the network to the values of the form. Unchanged values result in no edit. */
function detailEdits(present: Pick<Network, 'name' | 'description'>, values: DetailsValues): Edit[] {
  const edits: Edit[] = []
  const name = values.name.trim()
  if (name !== present.name) edits.push({ type: 'network.rename', name })
  const description = values.description.trim() === '' ? null : values.description
  if (description !== present.description) edits.push({ type: 'network.describe', description })
  return edits
}
