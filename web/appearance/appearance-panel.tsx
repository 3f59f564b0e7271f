import { Button, NativeSelect, Switch } from '@mantine/core'
import {
  type Appearance,
  ColorBy,
  isPlain,
  plainAppearance,
  showsAnalysis,
  SizeBy,
} from '../../domain/entities/view/appearance.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import type { EditingSession } from '../network/editing-session.ts'
import { colorNames, sizeNames } from '../network/appearance-names.ts'
import { fieldsOf } from '../network/field-values.ts'
import { useObservable } from '../ui/observable.ts'
import { SidePanel, SidePanelBody, SidePanelHead, SidePanelHint } from '../ui/panels/side-panel.tsx'
import styles from './appearance-panel.module.css'
import { texts } from './texts.ts'

interface AppearancePanelProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly session: EditingSession
  /** The network. Null while it is loading. */
  readonly graph: Graph | null
}

/** Settings for the user's display of a network: the meaning of sizes and colors, and the hidden parts. */
export function AppearancePanel({ opened, graph, ...props }: AppearancePanelProps) {
  return opened && graph ? <OpenPanel graph={graph} {...props} /> : null
}

const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))
const colors = choicesOf(colorNames)
const sizes = choicesOf(sizeNames)

type OpenPanelProps = Omit<AppearancePanelProps, 'opened' | 'graph'> & { readonly graph: Graph }

function OpenPanel({ session, graph, onClose }: OpenPanelProps) {
  const appearance = useObservable(session.appearance)
  const isPending = useObservable(session.analyzed) === null && showsAnalysis(appearance)
  const change = (changes: Partial<Appearance>) => session.appearance.set({ ...appearance, ...changes })
  const fields = fieldsOf(graph, 'nodes')
  const measured = fields.filter(({ kind }) => kind === 'number' || kind === 'date')
  return (
    <SidePanel label={texts.title} begin="select" onClose={onClose}>
      <SidePanelHead title={texts.title} closeLabel={texts.close} onClose={onClose} />
      <SidePanelBody>
        <div className={styles.choices}>
          <SidePanelHint>{texts.hint}</SidePanelHint>
          <NativeSelect
            label={texts.color}
            value={writtenAs(appearance.color, fields)}
            data={withFields(colors, fields)}
            onChange={({ currentTarget: { value } }) => change({ color: ColorBy.parse(readBy(value)) })}
          />
          <NativeSelect
            label={texts.size}
            value={writtenAs(appearance.size, measured)}
            data={withFields(sizes, measured)}
            onChange={({ currentTarget: { value } }) => change({ size: SizeBy.parse(readBy(value)) })}
          />
          {isPending && <SidePanelHint role="status">{texts.analyzing}</SidePanelHint>}
          <Switch
            label={texts.labels}
            checked={appearance.labels}
            onChange={({ currentTarget: { checked: labels } }) => change({ labels })}
          />
          <Switch
            label={texts.arrows}
            checked={appearance.arrows}
            onChange={({ currentTarget: { checked: arrows } }) => change({ arrows })}
          />
          <Button
            variant="default"
            disabled={isPlain(appearance)}
            onClick={() => session.appearance.set(plainAppearance)}
          >
            {texts.reset}
          </Button>
        </div>
      </SidePanelBody>
    </SidePanel>
  )
}

interface Named {
  readonly id: string
  readonly name: string
}

const fieldPrefix = 'field:'

function withFields(choices: readonly { value: string; label: string }[], fields: readonly Named[]) {
  const items = fields.map(({ id, name }) => ({ value: fieldPrefix + id, label: name }))
  return [...choices, ...(items.length > 0 ? [{ group: texts.fields, items }] : [])]
}

/** Returns a choice as text. Undefined for a deleted field, because it has no effect and cannot be chosen. */
function writtenAs(chosen: ColorBy | SizeBy, fields: readonly Named[]): string | undefined {
  if (chosen.by !== 'field') return chosen.by
  return fields.some(({ id }) => id === chosen.fieldId) ? fieldPrefix + chosen.fieldId : undefined
}

/** Parses a string that `writtenAs` has returned. */
function readBy(written: string) {
  return written.startsWith(fieldPrefix) ? { by: 'field', fieldId: written.slice(fieldPrefix.length) } : { by: written }
}
