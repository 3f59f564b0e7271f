import { expect, test } from 'vitest'
import { emptyGraph } from '../../../tests/support/random-edits.ts'
import { applyBatch } from '../../edits/batch.ts'
import { Edit } from '../../edits/edit.ts'
import { MemberFinder } from './members.ts'
import { type RuleBy, ruleChoices } from './rule-choices.ts'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const [vip, stage] = [id(101), id(102)]
const people = [
  { company: 'Acme', tagIds: [vip] },
  { company: 'ACME', fieldValues: { [stage]: 'Seed' } },
  { company: 'Acme', type: 'venue' },
  { company: 'Other', fieldValues: { [stage]: 'seed' } },
]
const { graph } = applyBatch(
  emptyGraph(),
  [
    { type: 'tag.add', tag: { id: vip, text: 'VIP' } },
    { type: 'tag.add', tag: { id: id(103), text: 'Unused' } },
    { type: 'field.add', field: { id: stage, name: 'Stage', appliesTo: 'nodes', kind: 'choice' } },
    ...people.map((more, at) => ({
      type: 'node.add',
      node: { id: id(at), type: 'person', name: `Node ${at}`, x: 0, y: 0, ...more },
    })),
    { type: 'edge.add', edge: { id: id(201), sourceId: id(1), targetId: id(0) } },
    { type: 'edge.add', edge: { id: id(202), sourceId: id(1), targetId: id(2) } },
  ].map((edit) => Edit.parse(edit)),
  '2026-06-01T07:05:03.120Z',
)
const communityOf = new Map([0, 0, 0, 1].map((community, at) => [id(at), community]))

test.each<[RuleBy, string[]]>([
  ['type', ['Person 3', 'Venue 1']],
  ['tag', ['VIP 1']],
  ['company', ['Acme 3', 'Other 1']],
  [{ fieldId: stage }, ['Seed 2']],
  ['community', ['Node 1 3']],
])('each value in use is offered for a group rule by %o, with the number of members it would have', (by, expected) => {
  const choices = ruleChoices(graph, by, communityOf)
  expect(choices.map(({ name, count }) => `${name} ${count}`)).toEqual(expected)
  for (const { rule, name, count } of choices) {
    const group = { type: 'group.add', group: { id: id(301), name, rule } }
    const grouped = applyBatch(graph, [Edit.parse(group)], '2026-06-01T07:05:03.120Z').graph
    expect(new MemberFinder().find(grouped, communityOf).get(id(301))?.size).toBe(count)
  }
})
