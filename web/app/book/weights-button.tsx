import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Network } from '../../../domain/entities/network/network.ts'
import type { StrengthRules } from '../../../domain/strength/strength-constants.ts'
import { useBook, useLiveStore } from '../../store/hooks.ts'
import { texts } from '../../strength/texts.ts'
import { setRules } from '../../strength/weighting-commands.ts'
import { WeightsDialog } from '../../strength/weights-dialog.tsx'

interface WeightsButtonProps {
  readonly network: Pick<Network, 'id' | 'name'>
  readonly rules: StrengthRules
}

/** A button that opens the dialog with the weights of the user's interactions in this network. */
export function WeightsButton({ network, rules }: WeightsButtonProps) {
  const store = useLiveStore()
  const { graph: book } = useBook(store.userId, true)
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button size="compact-xs" variant="default" disabled={!book} onClick={() => setOpened(true)}>
        {texts.weights.open}
      </Button>
      {opened && book && (
        <WeightsDialog
          networkName={network.name}
          rules={rules}
          onSave={(chosen) => setRules(store, network.id, chosen, book.weightings.values())}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  )
}
