import { CloseButton, Combobox, TextInput, useCombobox } from '@mantine/core'
import { useMemo, useState } from 'react'
import { nodeTypeLabels } from '../../../domain/entities/node/node.ts'
import { useTopOption } from '../../ui/search/top-option.ts'
import { facingConnection } from '../state/facing-connection.ts'
import { useCanvas } from '../state/canvas-context.ts'
import { cardCenter } from '../scene/geometry.ts'
import styles from './connect-picker.module.css'
import type { SceneNode } from '../scene/scene-node.ts'
import { texts } from './texts.ts'

/** Maximum number of options in the list. Longer lists are not needed, because users do not read them. */
const mostOptions = 50

/**
 * Connects a node by keyboard. The user types a name or moves through the list, which starts with the best and nearest
 * matches.
 */
export function ConnectPicker({ sourceId, onClose }: { sourceId: string; onClose: () => void }) {
  const { model, commands } = useCanvas()
  const [search, setSearch] = useState('')
  // Always open, because the list is shown as long as the picker is mounted.
  const combobox = useCombobox({ opened: true })
  const source = model.scene.nodes.get(sourceId)
  const options = useMemo(
    () => (source ? candidates(model.scene.nodes.values(), source, search) : []),
    [model, source, search],
  )

  useTopOption(combobox, search, options)

  if (!source) return null
  return (
    // Escape closes the dialog from any element inside it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={styles.picker}
      role="dialog"
      aria-label={texts.connectFrom(source.name)}
      data-keeps-focus
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <div className={styles.head}>
        <span>{texts.connectFrom(source.name)}</span>
        <CloseButton size="sm" aria-label={texts.cancel} onClick={onClose} />
      </div>
      <Combobox
        store={combobox}
        onOptionSubmit={(targetId) => {
          const connection = facingConnection(model.scene, sourceId, targetId)
          if (connection) commands.connect(connection)
          onClose()
        }}
      >
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            autoFocus
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            placeholder={texts.connectSearch}
            aria-label={texts.connectFrom(source.name)}
          />
        </Combobox.EventsTarget>
        <Combobox.Options className={styles.options}>
          {options.map((node) => (
            <Combobox.Option key={node.id} value={node.id}>
              <span>{node.name}</span>
              <span className={styles.type}>{nodeTypeLabels[node.type]}</span>
            </Combobox.Option>
          ))}
          {options.length === 0 && <Combobox.Empty>{texts.connectNothing}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox>
    </div>
  )
}

function candidates(nodes: Iterable<SceneNode>, source: SceneNode, search: string): SceneNode[] {
  const wanted = search.trim().toLocaleLowerCase('en')
  const from = cardCenter(source)
  const distance = (node: SceneNode) => Math.hypot(cardCenter(node).x - from.x, cardCenter(node).y - from.y)
  return [...nodes]
    .filter((node) => node !== source && node.name.toLocaleLowerCase('en').includes(wanted))
    .map((node) => ({ node, isWordStart: isWordStart(node.name, wanted), distance: distance(node) }))
    .sort((a, b) => Number(b.isWordStart) - Number(a.isWordStart) || a.distance - b.distance)
    .slice(0, mostOptions)
    .map(({ node }) => node)
}

/**
 * Whether a word of the name starts with the typed text. Such names are listed first: for "s", Studio Brightline is
 * before Yara Lindqvist.
 */
function isWordStart(name: string, wanted: string): boolean {
  return ` ${name.toLocaleLowerCase('en')}`.includes(` ${wanted}`)
}
