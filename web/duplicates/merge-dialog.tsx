import { Alert, Button, Radio } from '@mantine/core'
import { useState } from 'react'
import type { Node } from '../../domain/entities/node/node.ts'
import { mostMerged } from '../../domain/entities/node/node-merge.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import { edgeIdsOf } from '../../domain/entities/owned-ids.ts'
import type { Merge } from '../../domain/entities/node/merging/merge.ts'
import { mergeOutcome } from '../../domain/entities/node/merging/merge-outcome.ts'
import { chosenValues, mergeChoices } from '../../domain/entities/node/merging/merge-choices.ts'
import { shorterHandles } from '../../domain/entities/node/merging/merged-edges.ts'
import type { NetworkCommands } from '../network/commands.ts'
import { useNetwork } from '../store/hooks.ts'
import { afterFocusBack, MountedDialog } from '../ui/dialogs/mounted-dialog.tsx'
import { ChoiceField } from './choice-field.tsx'
import { type ChosenValues, placesOf, withChosen } from './chosen-options.ts'
import { focusSuspects } from './focus-suspects.ts'
import styles from './duplicates.module.css'
import { mergeEffects } from './merge-effects.ts'
import { ExpandableOptions } from './expandable-options.tsx'
import { mergeTexts as texts } from './texts.ts'

interface MergeDialogProps {
  readonly opened: boolean
  readonly networkId: string
  readonly commands: NetworkCommands
  readonly nodeIds: readonly string[]
  readonly onClose: () => void
  /** Called with the id of the remaining node. */
  readonly onMerged: (nodeId: string) => void
}

/** Merges several nodes. The user chooses a value for each property in which they differ. */
export function MergeDialog({ opened, networkId, ...rest }: MergeDialogProps) {
  const { graph } = useNetwork(networkId)
  return opened && graph ? <OpenDialog graph={graph} {...rest} /> : null
}

type OpenDialogProps = Omit<MergeDialogProps, 'opened' | 'networkId'> & { readonly graph: Graph }

function OpenDialog({ graph, commands, nodeIds, onClose, onMerged }: OpenDialogProps) {
  const nodes = nodeIds.flatMap((id) => graph.nodes.get(id) ?? [])
  const [wanted, setWanted] = useState<string | null>(null)
  const [chosen, setChosen] = useState<ChosenValues>(() => new Map())
  const stays = nodes.find(({ id }) => id === wanted) ?? likeliest(graph, nodes)
  const lost = nodeIds.length - nodes.length
  if (!stays || nodes.length < 2 || nodes.length > mostMerged) {
    const why = nodes.length > mostMerged ? texts.tooMany(mostMerged) : `${texts.gone(lost)} ${texts.nothingLeft}`
    return (
      <MountedDialog onClose={onClose} title={texts.cannot} footer={<Button onClick={onClose}>{texts.close}</Button>}>
        <p role="alert">{why}</p>
      </MountedDialog>
    )
  }
  const others = nodes.filter((node) => node !== stays)
  const choices = mergeChoices(graph, [stays, ...others])
  const places = placesOf(choices, chosen)
  const from = others.map(({ id }) => id)
  const merge: Merge = { id: stays.id, from, handles: {}, ...chosenValues(stays, choices, places) }
  const outcome = mergeOutcome(graph, merge)
  const nameOf = (id: string) => graph.nodes.get(id)?.name ?? ''

  function run(): void {
    if (!stays || !commands.merge({ ...merge, handles: shorterHandles(graph, merge) })) return
    onClose()
    const { id } = stays
    // If the list of possible duplicates is open, focus returns to it, so that the user can continue with the next
    // ones.
    afterFocusBack(() => focusSuspects() || onMerged(id))
  }

  return (
    <MountedDialog
      onClose={onClose}
      title={texts.title(nodes.length)}
      closeOnClickOutside={chosen.size === 0}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button onClick={run} disabled={outcome.rejection !== null}>
            {texts.merge}
          </Button>
        </>
      }
    >
      <div className={styles.choices}>
        {lost > 0 && (
          <Alert color="yellow" role="alert">
            {texts.gone(lost)}
          </Alert>
        )}
        {outcome.rejection && (
          <Alert color="red" role="alert">
            {outcome.rejection.message}
          </Alert>
        )}
        <Radio.Group label={texts.stays} description={texts.staysNote} value={stays.id} onChange={setWanted}>
          <ExpandableOptions
            options={nodes}
            isChosen={(node) => node === stays}
            render={(node) => (
              <Radio
                key={node.id}
                value={node.id}
                label={<bdi>{node.name}</bdi>}
                description={factsOf(graph, node)}
                data-autofocus={node === stays || undefined}
              />
            )}
          />
        </Radio.Group>
        {choices.map((choice) => (
          <ChoiceField
            key={choice.key}
            choice={choice}
            chosen={places.get(choice.key) ?? choice.suggested}
            nameOf={nameOf}
            onChoose={(index) => setChosen(withChosen(chosen, choice, index))}
          />
        ))}
        <section aria-label={texts.mergeEffects}>
          <h3 className={styles.heading}>{texts.mergeEffects}</h3>
          <ul className={styles.along}>
            {mergeEffects(graph, stays, others, outcome).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      </div>
    </MountedDialog>
  )
}

/**
 * Returns the node to keep by default: a locked node, or else the node with the most connections, or else the oldest.
 */
function likeliest(graph: Graph, nodes: readonly Node[]): Node | undefined {
  const weigh = ({ id, locked }: Node) => (locked ? 1e6 : 0) + edgeIdsOf(graph, id).length
  return nodes.toSorted((a, b) => weigh(b) - weigh(a) || a.createdAt.localeCompare(b.createdAt))[0]
}

function factsOf(graph: Graph, { id, company, email, locked }: Node): string {
  const facts = [company, email, texts.connections(edgeIdsOf(graph, id).length), locked ? texts.locked : null]
  return facts.filter((fact) => fact !== null).join(' · ')
}
