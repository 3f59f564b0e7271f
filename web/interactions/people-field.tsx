import { Button, Combobox, Pill, PillsInput, useCombobox } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { Participant } from '../../domain/entities/interaction/interaction.ts'
import type { Node } from '../../domain/entities/node/node.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import { distinguishingHints } from '../../domain/graph/distinguishing-hints.ts'
import type { ReadName } from '../../domain/interactions/read-sentence.ts'
import { searchIn } from '../network/node-searches.ts'
import { partKey } from './log-draft.ts'
import styles from './log-dialog.module.css'
import { texts } from './texts.ts'

interface PeopleFieldProps {
  readonly graph: Graph
  readonly ownId: string | null
  readonly people: readonly Participant[]
  /** Names that are ambiguous or unknown, so that the user has to choose a node. */
  readonly open: readonly ReadName[]
  readonly error: string | null
  readonly onAdd: (nodeId: string) => void
  readonly onRemove: (participant: Participant) => void
  readonly onChoose: (name: ReadName, nodeId: string) => void
  readonly onRemoveName: (name: ReadName) => void
  /** Adds a person with the name. Null if the user cannot add nodes here. */
  readonly onAddPerson: ((name: ReadName) => void) | null
}

const mostOptions = 8
const mostCandidates = 5

/** Field for the participants: the current ones, names without a node, and a search field for more. */
export function PeopleField(props: PeopleFieldProps) {
  const { graph, ownId, people, open, error, onAdd, onRemove } = props
  const [typed, setTyped] = useState('')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const facts = useMemo(() => distinguishingHints(graph), [graph])
  const there = useMemo(() => new Set(people.map(({ nodeId }) => nodeId)), [people])
  const found = useMemo(() => {
    if (typed.trim() === '') return []
    const matches = searchIn(graph).find(typed, mostOptions + there.size + 1, 'task')
    return matches
      .filter(({ node, by }) => by === null && node.id !== ownId && !there.has(node.id))
      .slice(0, mostOptions)
      .map(({ node }) => node)
  }, [graph, typed, there, ownId])
  const add = (nodeId: string) => {
    onAdd(nodeId)
    setTyped('')
    combobox.closeDropdown()
  }
  const last = people.at(-1)
  return (
    <div className={styles.people}>
      <Combobox store={combobox} onOptionSubmit={add}>
        <Combobox.DropdownTarget>
          <PillsInput label={texts.people} error={error} onClick={() => combobox.closeDropdown()}>
            <Pill.Group>
              {people.map((each) => (
                <Pill
                  key={partKey(each)}
                  className={styles.pill}
                  withRemoveButton
                  onRemove={() => onRemove(each)}
                  removeButtonProps={{
                    'aria-label': texts.removeNamed(each.name),
                    'aria-hidden': false,
                    tabIndex: 0,
                  }}
                >
                  <bdi>{each.name}</bdi>
                </Pill>
              ))}
              <Combobox.EventsTarget withExpandedAttribute>
                <PillsInput.Field
                  className={styles.pillsField}
                  data-people
                  value={typed}
                  placeholder={people.length === 0 ? texts.peoplePlaceholder : undefined}
                  autoComplete="off"
                  aria-invalid={error !== null}
                  onChange={(event) => {
                    setTyped(event.currentTarget.value)
                    combobox.openDropdown()
                    combobox.selectFirstOption()
                  }}
                  onBlur={() => combobox.closeDropdown()}
                  onKeyDown={(event) => {
                    if (event.nativeEvent.isComposing) return
                    if (event.key === 'Backspace' && typed === '' && last) onRemove(last)
                    // Prevents Enter from submitting the form before the user has chosen a result.
                    if (event.key === 'Enter' && typed.trim() !== '') event.preventDefault()
                  }}
                />
              </Combobox.EventsTarget>
            </Pill.Group>
          </PillsInput>
        </Combobox.DropdownTarget>
        <Combobox.Dropdown hidden={typed.trim() === ''}>
          <Combobox.Options aria-label={texts.people}>
            {found.map((node) => (
              <Combobox.Option key={node.id} value={node.id}>
                <DistinctName node={node} facts={facts} />
              </Combobox.Option>
            ))}
            {found.length === 0 && <Combobox.Empty>{texts.noneFound}</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {open.map((name) => (
        <OpenName key={name.words} name={name} facts={facts} {...props} />
      ))}
    </div>
  )
}

interface DistinctNameProps {
  readonly node: Pick<Node, 'id' | 'name' | 'title'>
  /** Strings that distinguish nodes with the same name; see `distinguishingHints`. */
  readonly facts: ReadonlyMap<string, string>
}

/** A name, with a string that distinguishes it from equal names. */
function DistinctName({ node: { id, name, title }, facts }: DistinctNameProps) {
  const fact = facts.get(id) ?? title
  return (
    <>
      <bdi>{name}</bdi>
      {fact && (
        <span className={styles.title}>
          <bdi>{fact}</bdi>
        </span>
      )}
    </>
  )
}

type OpenNameProps = PeopleFieldProps & Pick<DistinctNameProps, 'facts'> & { readonly name: ReadName }

function OpenName({ name, graph, facts, ...on }: OpenNameProps) {
  const { words, nodeIds } = name
  const candidates = nodeIds.slice(0, mostCandidates).flatMap((id) => graph.nodes.get(id) ?? [])
  const { onAddPerson } = on
  const question = nodeIds.length > 0 ? texts.whichOne(words) : texts.unknown(words)
  return (
    <div className={styles.open} role="group" aria-label={question} data-open-name>
      <span className={styles.question}>{question}</span>
      {candidates.map((node) => (
        <Button key={node.id} size="compact-sm" variant="default" onClick={() => on.onChoose(name, node.id)}>
          <DistinctName node={node} facts={facts} />
        </Button>
      ))}
      {nodeIds.length > mostCandidates && (
        <span className={styles.title}>{texts.moreCandidates(nodeIds.length - mostCandidates)}</span>
      )}
      {nodeIds.length === 0 && onAddPerson && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={texts.addPersonNamed(words)}
          onClick={() => onAddPerson(name)}
        >
          {texts.addPerson}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        aria-label={texts.removeNamed(words)}
        onClick={() => on.onRemoveName(name)}
      >
        {texts.removeName}
      </Button>
    </div>
  )
}
