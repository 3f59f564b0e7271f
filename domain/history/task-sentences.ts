import { nodeNamed, taskNamed } from './known-names.ts'
import { counted } from '../english.ts'
import { quoted, type SentenceInput, type Sentence, sentence } from './part.ts'
import { before, dayInWords, type EditOf, type DescriptionInput, type IdsInput } from './description-input.ts'

const them = ({ edits, count, names }: IdsInput): SentenceInput =>
  count === 1 && edits[0] ? taskNamed(names, edits[0].id) : counted(count, 'task', 'tasks')

/** Functions that describe edits to tasks. */
export const taskDescribers = {
  'task.add': ({ edits, count, isRestoring, names }: DescriptionInput<'task.add'>) => {
    const [first] = edits
    if (count > 1 || !first) {
      const tasks = counted(count, 'task', 'tasks')
      return [isRestoring ? sentence`restored ${tasks}` : sentence`added ${tasks}`]
    }
    const { text, nodeId, dueDate } = first.task
    if (isRestoring) return [sentence`restored the task ${quoted(text)} of ${nodeNamed(names, nodeId)}`]
    const added = sentence`added the task ${quoted(text)} to ${nodeNamed(names, nodeId)}`
    return [dueDate ? sentence`${added}, due on ${dayInWords(dueDate)}` : added]
  },
  'task.update': (input: DescriptionInput<'task.update'>) => updated(input),
  'task.remove': (input: DescriptionInput<'task.remove'>) => [sentence`deleted ${them(input)}`],
} as const

function updated(input: DescriptionInput<'task.update'>): readonly Sentence[] {
  const { edits, count } = input
  const [first] = edits
  if (count === 1 && first) return updatedOne(first, input)
  const done = new Set(edits.map(({ changes }) => changes.completed))
  const [isDone] = done
  if (done.size !== 1 || isDone === undefined) return [sentence`changed ${them(input)}`]
  return [isDone ? sentence`completed ${them(input)}` : sentence`reopened ${them(input)}`]
}

function updatedOne(
  { type, id, changes }: EditOf<'task.update'>,
  { names, inverse }: DescriptionInput<'task.update'>,
): Sentence[] {
  const task = taskNamed(names, id)
  const { completed, text, dueDate } = changes
  const was = before(inverse, { type, id })?.changes
  const sentences: Sentence[] = []
  if (completed !== undefined) sentences.push(completed ? sentence`completed ${task}` : sentence`reopened ${task}`)
  if (text !== undefined) {
    sentences.push(
      was?.text
        ? sentence`reworded the task ${quoted(was.text)} to ${quoted(text)}`
        : sentence`reworded a task to ${quoted(text)}`,
    )
  }
  if (dueDate !== undefined)
    sentences.push(
      dueDate === null
        ? sentence`removed the due date of ${task}`
        : sentence`set ${task} to be due on ${dayInWords(dueDate)}`,
    )
  return sentences
}
