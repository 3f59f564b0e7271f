import { Button } from '@mantine/core'
import { useState } from 'react'
import { type Node, nodePalette } from '../../domain/model/node.ts'
import type { Submit } from '../store/use-submit.ts'
import { ColourSwatches } from '../ui/colour-swatches.tsx'
import { MountedDialog } from '../ui/mounted-dialog.tsx'
import { texts } from './texts.ts'

interface ColorDialogProps {
  readonly node: Node
  readonly submit: Submit
  readonly onClose: () => void
}

/** Gives a node one of the palette's colors, or its type's color back. */
export function ColorDialog({ node, submit, onClose }: ColorDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null)

  function save(color: string | null): void {
    const saved = submit([{ type: 'node.update', id: node.id, changes: { color } }], {
      label: texts.step.color(node.name),
      failed: texts.colorFailed,
      done: { title: texts.colorUpdated },
    })
    if (saved) onClose()
  }

  return (
    <MountedDialog
      onClose={onClose}
      title={texts.changeColor}
      size="sm"
      footer={
        <>
          {node.color !== null && (
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
      <ColourSwatches
        label={texts.colorGroup}
        hideLabel
        colours={nodePalette}
        value={chosen ?? node.color}
        onChange={setChosen}
      />
    </MountedDialog>
  )
}
