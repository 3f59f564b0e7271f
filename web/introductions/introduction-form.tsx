import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Introduction } from '../../domain/entities/introduction/introduction.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import type { IntroductionEnds } from '../network/panel.ts'
import type { ChooseNode } from './app-props.ts'
import styles from './introductions.module.css'
import { texts } from './texts.ts'

type Parts = Pick<Introduction, 'connector' | 'target' | 'about'>

interface IntroductionFormProps {
  readonly graph: Graph
  /** The values that are already known. */
  readonly begun: IntroductionEnds | null
  /** Id of the user's own node, which can be neither of the two people. Null if the user has not chosen it yet. */
  readonly ownId: string | null
  readonly choose: ChooseNode
  readonly onSave: (parts: Parts) => void
  readonly onCancel: () => void
}

/** The form for an introduction: the connector, the target and the reason. */
export function IntroductionForm({ graph, begun, ownId, choose, onSave, onCancel }: IntroductionFormProps) {
  const [connectorId, setConnector] = useState(begun?.connector ?? null)
  const [targetId, setTarget] = useState(begun?.target ?? null)
  const [about, setAbout] = useState('')
  const connector = who(graph, connectorId === ownId ? null : connectorId)
  const target = who(graph, targetId === ownId ? null : targetId)
  const isSame = connector !== null && connector.nodeId === target?.nodeId
  const isReady = connector !== null && target !== null && !isSame
  function save(event: FormEvent): void {
    event.preventDefault()
    if (isReady) onSave({ connector, target, about: about.trim() })
  }
  return (
    <form className={styles.form} onSubmit={save}>
      {choose({
        label: texts.connector,
        nodeId: connector?.nodeId ?? null,
        isFirst: connector === null,
        onChoose: setConnector,
      })}
      {choose({
        label: texts.target,
        nodeId: target?.nodeId ?? null,
        isFirst: connector !== null && target === null,
        onChoose: setTarget,
      })}
      {isSame && (
        <p className={styles.refusal} role="alert">
          {texts.sameTwice}
        </p>
      )}
      <TextInput
        data-introduction-begin={isReady || undefined}
        label={texts.about}
        description={texts.aboutHint}
        placeholder={texts.aboutPlaceholder}
        value={about}
        maxLength={200}
        onChange={({ currentTarget: { value } }) => setAbout(value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" disabled={!isReady}>
          {texts.create}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}

function who(graph: Graph, nodeId: string | null): Introduction['connector'] | null {
  const node = nodeId === null ? undefined : graph.nodes.get(nodeId)
  return node ? { nodeId: node.id, name: node.name.slice(0, 200) } : null
}
