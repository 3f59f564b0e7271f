import { nodeNamed, taskNamed } from './known-names.ts'
import { counted } from '../english.ts'
import { quoted, type Saying, type Sentence, said } from './part.ts'
import { before, dayInWords, type EditOf, type Told, type ToldOfIds } from './told.ts'

const them = ({ edits, count, names }: ToldOfIds): Saying =>
  count === 1 && edits[0] ? taskNamed(names, edits[0].id) : counted(count, 'task')

/** Functions that describe edits to tasks. */
export const taskTellers = {
  'task.add': ({ edits, count, isUndo, names }: Told<'task.add'>) => {
    const [first] = edits
    if (count > 1 || !first) return [said`${isUndo ? 'restored' : 'added'} ${counted(count, 'task')}`]
    const { text, nodeId, dueDate } = first.task
    if (isUndo) return [said`restored the task ${quoted(text)} of ${nodeNamed(names, nodeId)}`]
    return [said`added the task ${quoted(text)} to ${nodeNamed(names, nodeId)}${due(dueDate)}`]
  },
  'task.update': (told: Told<'task.update'>) => updated(told),
  'task.remove': (told: Told<'task.remove'>) => [said`deleted ${them(told)}`],
} as const

function updated(told: Told<'task.update'>): readonly Sentence[] {
  const { edits, count } = told
  const [first] = edits
  if (count === 1 && first) return updatedOne(first, told)
  const done = new Set(edits.map(({ changes }) => changes.completed))
  const [isDone] = done
  if (done.size !== 1 || isDone === undefined) return [said`changed ${them(told)}`]
  return [said`${isDone ? 'completed' : 'reopened'} ${them(told)}`]
}

function updatedOne({ type, id, changes }: EditOf<'task.update'>, { names, inverse }: Told<'task.update'>): Sentence[] {
  const task = taskNamed(names, id)
  const { completed, text, dueDate } = changes
  const was = before(inverse, { type, id })?.changes
  const sentences: Sentence[] = []
  if (completed !== undefined) sentences.push(said`${completed ? 'completed' : 'reopened'} ${task}`)
  if (text !== undefined) {
    const words = was?.text ? said`reworded the task ${quoted(was.text)}` : said`reworded a task`
    sentences.push(said`${words} to ${quoted(text)}`)
  }
  if (dueDate !== undefined)
    sentences.push(dueDate === null ? said`removed the due date of ${task}` : said`set ${task} to be${due(dueDate)}`)
  return sentences
}

function due(day: string | null | undefined): string {
  return day ? ` due on ${dayInWords(day)}` : ''
}
