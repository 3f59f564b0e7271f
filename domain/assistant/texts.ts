import { cadenceTexts } from '../cadence/texts.ts'
import { agreeing, counted, figure } from '../english.ts'
import type { NetworkFacts, TaskFact } from './facts.ts'
import type { PeopleDue } from './people-due.ts'

const mostNamed = 5
const people = (count: number) => counted(count, 'person', 'people')
const emptyNetwork = 'This network is empty. Start with the three people who matter most for your goal this month.'

/** Joins lines to a list, truncated to a readable length. */
function lines(items: readonly string[]): string {
  const rest = items.length - mostNamed
  const shown = items.slice(0, mostNamed).map((item) => `• ${item}`)
  return [...shown, ...(rest > 0 ? [`• and ${figure(rest)} more`] : [])].join('\n')
}

/** Describes the people to contact: people in the network by name, and people in other networks by number. */
function describePeopleDue({ here, elsewhere, today }: PeopleDue): string {
  const named = here.map((due) => `${due.cadence.name} (${cadenceTexts.due(due, today).toLowerCase()})`)
  const known =
    here.length === 0
      ? 'No one in this network is due to be contacted.'
      : `${counted(here.length, 'person is due to be contacted', 'people are due to be contacted')}:\n${lines(named)}`
  if (elsewhere === 0) return known
  const others = counted(
    elsewhere,
    'person in your other networks is also due. See the Today page.',
    'people in your other networks are also due. See the Today page.',
  )
  return `${known}\n${others}`
}

const taskLine = ({ node, text, dueDate }: TaskFact) => `${node}: ${text}${dueDate ? ` (${dueDate})` : ''}`

function types({ types: { person, organization, event, venue } }: NetworkFacts): string {
  return [
    people(person),
    counted(organization, 'organization', 'organizations'),
    counted(event, 'event', 'events'),
    counted(venue, 'venue', 'venues'),
  ].join(', ')
}

/** Facts about one node. */
export interface NodeFacts {
  readonly name: string
  /** For example "a person, Partner, Tidewater Fund". */
  readonly what: string
  readonly joinedTo: readonly { readonly label: string; readonly other: string }[]
  readonly tasks: readonly TaskFact[]
}

/** Answers of the assistant. */
export const texts = {
  greeting: (name: string) =>
    `Hello! I'm your AI Assistant for "${name}". Ask me about its people, its connections, or what is overdue.`,

  counts: (facts: NetworkFacts) =>
    `"${facts.name}" has ${counted(facts.nodes, 'node', 'nodes')} (${types(facts)}) and ${counted(facts.edges, 'connection', 'connections')}. ` +
    (facts.openTasks.length === 0
      ? 'There are no open tasks.'
      : `${counted(facts.openTasks.length, 'task is open', 'tasks are open')}, ` +
        `${facts.overdue.length === 0 ? 'none' : figure(facts.overdue.length)} overdue.`),

  overdue: ({ overdue }: NetworkFacts, peopleDue?: () => PeopleDue) =>
    [
      overdue.length === 0
        ? 'No task in this network is overdue.'
        : `${counted(overdue.length, 'task is overdue', 'tasks are overdue')}:\n${lines(overdue.map(taskLine))}`,
      ...(peopleDue ? [describePeopleDue(peopleDue())] : []),
    ].join('\n'),

  tasks: (facts: NetworkFacts, peopleDue?: () => PeopleDue) => {
    const { openTasks, overdue, dueSoon } = facts
    const due = peopleDue?.()
    const contacts = due && due.here.length + due.elsewhere > 0 ? `\n${describePeopleDue(due)}` : ''
    if (openTasks.length === 0) return `There are no open tasks in this network.${contacts}`
    const state = `${counted(openTasks.length, 'task is open', 'tasks are open')}, ${figure(overdue.length)} overdue and ${figure(dueSoon.length)} due within a week.`
    const urgent = [...overdue, ...dueSoon]
    return `${urgent.length === 0 ? state : `${state}\n${lines(urgent.map(taskLine))}`}${contacts}`
  },

  bridges: ({ edges, bridges }: NetworkFacts) => {
    if (edges === 0) return 'There are no connections in this network yet.'
    return bridges.length === 0
      ? 'No connection is the only link between two parts of this network.'
      : `${agreeing(bridges.length, '1 connection is the only link between two parts of the network', `Each of these ${figure(bridges.length)} connections is the only link between two parts of the network`)}:\n${lines(bridges.map(([from, to]) => `${from.name} – ${to.name}`))}\nA second link between those parts would make the network less fragile.`
  },

  isolated: ({ nodes, isolated }: NetworkFacts) => {
    if (nodes === 0) return emptyNetwork
    return isolated.length === 0
      ? 'Every node in this network has a connection.'
      : `${counted(isolated.length, 'node has no connection yet', 'nodes have no connection yet')}:\n${lines(isolated.map(({ name }) => name))}`
  },

  hubs: ({ hubs }: NetworkFacts) =>
    hubs.length === 0
      ? 'There are no key people yet. Add more connections to see who holds your network together.'
      : `The best-connected nodes:\n${lines(hubs.map(({ node, degree }) => `${node.name} (${counted(degree, 'connection', 'connections')})`))}`,

  next: ({ nodes, overdue, dueSoon, hubs, isolated }: NetworkFacts) => {
    if (nodes === 0) return emptyNetwork
    const [task = dueSoon[0]] = overdue
    const hub = hubs.find(({ node }) => node.name !== task?.node)
    const [alone] = isolated
    const steps = [
      task && `${task.node}: "${task.text}"${task.dueDate ? ` is due ${task.dueDate}` : ''}.`,
      hub && `Ask ${hub.node.name}, who has ${counted(hub.degree, 'connection', 'connections')}: “Who should I meet?”`,
      alone && `Connect ${alone.name} to someone. This node has no connections yet.`,
    ].filter((step) => step !== undefined)
    return steps.length === 0
      ? 'Nothing is due, and there are no key people yet. Think of the last person you met, and ask them who you should meet next.'
      : `I would start here:\n${steps.map((step, index) => `${index + 1}. ${step}`).join('\n')}`
  },

  about: ({ name, what, joinedTo, tasks }: NodeFacts) =>
    [
      `${name} is ${what}.`,
      joinedTo.length === 0
        ? `${name} has no connections yet.`
        : `${counted(joinedTo.length, 'connection', 'connections')}:\n${lines(joinedTo.map(({ label, other }) => `${other} (${label})`))}`,
      tasks.length === 0
        ? ''
        : `Open tasks:\n${lines(tasks.map(({ text, dueDate }) => (dueDate ? `${text} (${dueDate})` : text)))}`,
    ]
      .filter(Boolean)
      .join('\n'),

  additions: 'Here is what I would add. Nothing changes until you accept it.',
  whoIsMeant: 'I could not find that name in this network. Enter it as it appears on the card.',

  people: (facts: NetworkFacts) =>
    `${agreeing(facts.types.person, 'There is 1 person here.', `There are ${figure(facts.types.person)} people here.`)} Worth adding: a mentor in your field, a former colleague who changed companies, and the people your best-connected contacts often mention.`,

  organizations: (facts: NetworkFacts) =>
    `${agreeing(facts.types.organization, 'There is 1 organization here.', `There are ${figure(facts.types.organization)} organizations here.`)} Worth adding: the employers of the people you know, a professional association, and an organization two of your contacts have in common.`,

  events: (facts: NetworkFacts) => {
    const advice =
      'Worth adding: the next conference in your field, a local meetup, and a dinner that brings two groups together.'
    if (facts.comingEvents.length === 0) return `There are no events in the next thirty days. ${advice}`
    const coming = facts.comingEvents.map(({ name, date }) => `${name} (${date ?? ''})`)
    return `Coming up within thirty days:\n${lines(coming)}\n${advice}`
  },

  venues: (facts: NetworkFacts) =>
    `${agreeing(facts.types.venue, 'There is 1 venue here.', `There are ${figure(facts.types.venue)} venues here.`)} Worth adding: a coworking space where your contacts work, a place that hosts events in your field, and a quiet café for first meetings.`,

  general: (facts: NetworkFacts) =>
    `Here is what I can tell you about "${facts.name}":\n• how many people, organizations, events and venues it has\n• who is best connected, and who has no connection yet\n• which connections are bridges between its parts\n• what is overdue and what is due soon`,
}
