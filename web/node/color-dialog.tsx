import { Button } from '@mantine/core'
import { useState } from 'react'
import { type Node, nodePalette } from '../../domain/entities/node/node.ts'
import type { NetworkCommands } from '../network/commands.ts'
import { ColorSwatches } from '../ui/forms/color-swatches.tsx'
import { MountedDialog } from '../ui/dialogs/mounted-dialog.tsx'
import { texts } from './texts.ts'

interface ColorDialogProps {
  readonly nodes: readonly Node[]
  readonly title: string
  readonly commands: NetworkCommands
  readonly onClose: () => void
}

/** Sets the color of nodes to one of the palette, or resets it to the color of their type. */
export function ColorDialog({ nodes, title, commands, onClose }: ColorDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [first] = nodes
  const common = first && nodes.every(({ color }) => color === first.color) ? first.color : null

  function save(color: string | null): void {
    const ids = nodes.map(({ id }) => id)
    if (commands.setColor(ids, color)) onClose()
  }

  return (
    <MountedDialog
      onClose={onClose}
      title={title}
      size="sm"
      footer={
        <>
          {nodes.some(({ color }) => color !== null) && (
            <Button variant="default" onClick={() => save(null)}>
              {texts.removeColor}
            </Button>
          )}
          <Button disabled={chosen === null} onClick={() => save(chosen)}>
            {texts.applyColor}
          </Button>
        </>
      }
    >
      <ColorSwatches
        label={texts.colorGroup}
        hideLabel
        colors={nodePalette}
        value={chosen ?? common}
        onChange={setChosen}
      />
    </MountedDialog>
  )
}
