import { figure } from '../../domain/english.ts'
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { NewGroup, nextGroupColor } from '../../domain/entities/group/group.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import { type RuleBy, type RuleChoice, ruleChoices } from '../../domain/graph/groups/rule-choices.ts'
import type { NetworkCommands } from '../network/commands.ts'
import type { EditingSession } from '../network/editing-session.ts'
import { fieldsOf } from '../network/field-values.ts'
import { newId } from '../store/tab-identity.ts'
import { useObservable } from '../ui/observable.ts'
import styles from './groups.module.css'
import { texts } from './texts.ts'

/** Number of values shown at first. Each click on the button shows as many more. */
const shownAtOnce = 30
const fieldPrefix = 'field:'

interface RuleMakerProps {
  readonly session: EditingSession
  readonly graph: Graph
  readonly commands: NetworkCommands
}

/**
 * Creates groups by a property: one for each value that the user chooses. Shows how many nodes each group would have.
 */
export function RuleForm({ session, graph, commands }: RuleMakerProps) {
  const [by, setBy] = useState<string>('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [most, setMost] = useState(shownAtOnce)
  const communityOf = useObservable(session.communityOf)
  const asksCommunities = by === 'community'
  useEffect(() => (asksCommunities ? session.communityDemand.ask() : undefined), [session, asksCommunities])
  // Deferred, because counting runs over all nodes after each edit, and rendering the edit has priority.
  const later = useDeferredValue(graph)
  const choices = useMemo(() => (by ? ruleChoices(later, readBy(by), communityOf) : []), [later, by, communityOf])
  const wanted = choices.filter((choice) => chosen.has(keyOf(choice)))
  const isSearching = asksCommunities && communityOf === null

  function choose(value: string): void {
    setBy(value)
    setChosen(new Set())
    setMost(shownAtOnce)
  }

  function make(): void {
    const count = graph.groups.size
    const groups = wanted.map(({ rule, name }, at) =>
      NewGroup.parse({
        id: newId(),
        name: (rule.by === 'community' ? texts.aroundNode(name) : name).slice(0, 100),
        color: nextGroupColor(count + at),
        rule,
      }),
    )
    if (commands.makeGroups(groups)) choose('')
  }

  return (
    <section className={styles.part} aria-label={texts.byRule}>
      <NativeSelect
        label={texts.by}
        value={by}
        data={[{ value: '', label: '—' }, ...dataOf(graph)]}
        onChange={({ currentTarget: { value } }) => choose(value)}
      />
      {by !== '' && choices.length === 0 && (
        <p className={styles.note} role="status">
          {isSearching ? texts.findingCommunities : texts.noChoices}
        </p>
      )}
      {choices.length > 0 && (
        <>
          <Checkbox
            label={texts.all}
            checked={wanted.length === choices.length}
            indeterminate={wanted.length > 0 && wanted.length < choices.length}
            onChange={({ currentTarget: { checked } }) => setChosen(new Set(checked ? choices.map(keyOf) : []))}
          />
          <ul className={styles.choices} aria-label={texts.values}>
            {choices.slice(0, most).map((choice) => (
              <li key={keyOf(choice)}>
                <Checkbox
                  label={`${choice.name} · ${figure(choice.count)}`}
                  checked={chosen.has(keyOf(choice))}
                  onChange={() => setChosen((before) => withToggled(before, keyOf(choice)))}
                />
              </li>
            ))}
          </ul>
          {choices.length > most && (
            <Button variant="default" size="xs" onClick={() => setMost(most + shownAtOnce)}>
              {texts.moreValues(choices.length - most)}
            </Button>
          )}
          <Button variant="default" disabled={wanted.length === 0} onClick={make}>
            {texts.make(
              wanted.length,
              wanted.reduce((sum, { count }) => sum + count, 0),
            )}
          </Button>
        </>
      )}
    </section>
  )
}

function dataOf(graph: Graph) {
  const plain = Object.entries(texts.ruleNames).map(([value, label]) => ({ value, label }))
  const items = fieldsOf(graph, 'nodes').map(({ id, name }) => ({ value: fieldPrefix + id, label: name }))
  return [...plain, ...(items.length > 0 ? [{ group: texts.fields, items }] : [])]
}

function readBy(written: string): RuleBy {
  return written.startsWith(fieldPrefix)
    ? { fieldId: written.slice(fieldPrefix.length) }
    : (written as Extract<RuleBy, string>)
}

function keyOf({ rule }: RuleChoice): string {
  return JSON.stringify(rule)
}

function withToggled(keys: ReadonlySet<string>, key: string): Set<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}
