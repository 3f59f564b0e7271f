import { capitalized } from '../../domain/english.ts'
import { Button, Select, Text, Textarea, TextInput } from '@mantine/core'
import { TimeInput } from '@mantine/dates'
import { useHotkeys } from '@mantine/hooks'
import { type SyntheticEvent, useId, useMemo, useRef, useState } from 'react'
import { cadenceTexts } from '../../domain/cadence/texts.ts'
import { Interaction } from '../../domain/entities/interaction/interaction.ts'
import { findPastTime } from '../../domain/interactions/past-time.ts'
import { type ReadSentence, readSentence } from '../../domain/interactions/read-sentence.ts'
import { addDays } from '../../domain/add-days.ts'
import { ownNode } from '../../domain/graph/own-node.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import type { LogStart } from '../network/editing-session.ts'
import { useNetworkStore } from '../store/hooks.ts'
import { DayField } from '../ui/forms/day-field.tsx'
import { MountedDialog } from '../ui/dialogs/mounted-dialog.tsx'
import { UnsavedDialog } from '../ui/forms/unsaved-dialog.tsx'
import { useUnsaved } from '../ui/forms/unsaved.ts'
import { useFrontDialog } from '../ui/dialogs/use-front-dialog.ts'
import { useToday } from '../ui/time/use-today.ts'
import { clockNow } from './clock-now.ts'
import { dayInWords } from './day-words.ts'
import { InteractionCommands } from './interaction-commands.ts'
import { knownNamesOf } from './known-names-of.ts'
import { initialLogDraft, isChangedLog, type LogDraft, partKey, parsedLog } from './log-draft.ts'
import styles from './log-dialog.module.css'
import { PeopleField } from './people-field.tsx'
import { inWords, texts, directionWord, directions } from './texts.ts'

interface LogDialogProps {
  readonly opened: boolean
  /** Initial values of the dialog. */
  readonly start: LogStart | null
  readonly graph: Graph | null
  /** The user's email address. The node with this address is the user's own and is not listed as a participant. */
  readonly email: string
  /** Adds a person to the network. Null if the user cannot add people. */
  readonly onAddPerson: ((name: string) => void) | null
  readonly onClose: () => void
}

/** Logs an interaction from a sentence. The recognized parts are shown below the sentence and can be corrected. */
export function LogDialog({ opened, start, graph, ...rest }: LogDialogProps) {
  return opened && start && graph ? <LogForm start={start} graph={graph} {...rest} /> : null
}

interface LogFormProps extends Omit<LogDialogProps, 'opened'> {
  readonly start: LogStart
  readonly graph: Graph
}

const directionOptions = directions.map((way) => ({ value: directionWord(way), label: way.label }))

function LogForm({ start, graph, email, onAddPerson, onClose }: LogFormProps) {
  const store = useNetworkStore()
  const today = useToday()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => initialLogDraft(start))
  const [mistakes, setMistakes] = useState<Mistakes>(noMistakes)
  const [isDayUnread, setDayUnread] = useState(false)
  const { edited } = start
  const ownId = useMemo(() => ownNode(graph.nodes.values(), email), [graph.nodes, email])
  const names = knownNamesOf(graph, ownId)
  const read = useMemo(() => readSentence(draft.sentence, names, clockNow()), [draft.sentence, names])
  const { parts, open } = useMemo(() => parsedLog(draft, read, graph, today), [draft, read, graph, today])
  // An interaction saved on a device whose clock is ahead can still be edited.
  const isDayAhead = parts.day > today && parts.day !== edited?.day
  const isTimeAhead = parts.day === today && parts.time !== edited?.time && isAhead(parts.time)
  const dayError = whyNot([
    [isDayUnread, texts.dayUnread],
    [isDayAhead, texts.dayAhead],
    [read?.impossibleDay && !draft.own.day, texts.dayImpossible(read?.impossibleDay ?? '')],
    [isTimeAhead, texts.timeAhead],
  ])
  const isUnsaved = isChangedLog(draft, parts)
  const [inFront, showFront] = useFrontDialog<'unsaved'>()
  useUnsaved(isUnsaved, () => showFront('unsaved'))

  const change = (changes: Partial<LogDraft>) => {
    setDraft((before) => ({ ...before, ...changes }))
    setMistakes(noMistakes)
  }
  const put = (own: LogDraft['own']) => change({ own: { ...draft.own, ...own } })

  function save(): void {
    const found = mistakesIn(parts, open.length > 0)
    setMistakes(found)
    if (dayError || Object.values(found).some((mistake) => mistake !== null)) return focusOn(form.current, found)
    const commands = new InteractionCommands(store)
    if (edited ? commands.update(edited, parts) : commands.add(parts)) onClose()
  }
  /**
   * Moves focus when the pressed button has disappeared: to the next name without a node, or to the field in which
   * Enter saves.
   */
  function goOn(place = '[data-open-name] button'): void {
    requestAnimationFrame(() => {
      const next = form.current?.querySelector<HTMLElement>(place) ?? form.current?.querySelector('input')
      next?.focus()
    })
  }
  function leave(): void {
    // Every open dialog receives Escape, but only the front one handles it.
    if (inFront !== null) return
    if (isUnsaved) showFront('unsaved')
    else onClose()
  }
  useHotkeys(inFront === null ? [['mod+Enter', save]] : [], [])

  const summary = read && capitalized(texts.understood(inWords(parts), dayInWords(parts.day, today), parts.time))
  return (
    <>
      <MountedDialog
        title={edited ? texts.editTitle : texts.newTitle}
        onClose={leave}
        closeOnClickOutside={!isUnsaved}
        footer={
          <>
            <Button variant="default" onClick={leave}>
              {texts.cancel}
            </Button>
            <Button type="submit" form={formId}>
              {texts.save}
            </Button>
          </>
        }
      >
        <form
          ref={form}
          id={formId}
          noValidate
          className={styles.form}
          onSubmit={(event: SyntheticEvent) => {
            event.preventDefault()
            save()
          }}
        >
          {!edited && (
            <TextInput
              label={texts.sentence}
              placeholder={texts.sentencePlaceholder}
              value={draft.sentence}
              dir="auto"
              autoComplete="off"
              data-autofocus
              description={draft.sentence.trim() !== '' && !read ? texts.unread : undefined}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              onChange={(event) => change({ sentence: event.currentTarget.value })}
            />
          )}
          <p className="kith-visually-hidden" role="status">
            {summary}
          </p>
          <div className={styles.row}>
            <Select
              className={styles.way}
              label={texts.way}
              data={directionOptions}
              value={directionWord(parts)}
              allowDeselect={false}
              comboboxProps={{ withinPortal: true }}
              onChange={(word) => {
                const way = directions.find((each) => directionWord(each) === word)
                if (way) put({ kind: way.kind, direction: way.direction })
              }}
            />
            <DayField
              className={styles.day}
              label={texts.day}
              placeholder={texts.dayPlaceholder}
              value={parts.day}
              clearable={false}
              error={dayError}
              description={dayError ? undefined : dayHint(parts.day, draft.own.day ? null : read, today)}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              fixOnBlur={!isDayUnread}
              onChange={(day) => {
                if (day === null) return
                setDayUnread(false)
                put({ day })
              }}
              onWritten={(text, day) => setDayUnread(text.trim() !== '' && day === null)}
              readWords={dayOfWords}
              presets={[
                { value: today, label: texts.presets.today },
                { value: addDays(today, -1), label: texts.presets.yesterday },
              ]}
            />
            <TimeInput
              className={styles.time}
              label={texts.time}
              value={parts.time ?? ''}
              error={isTimeAhead}
              onChange={(event) => put({ time: event.currentTarget.value || null })}
            />
          </div>
          <PeopleField
            graph={graph}
            ownId={ownId}
            people={parts.participants}
            open={open}
            error={mistakes.people}
            onAdd={(nodeId) =>
              change({
                added: [...draft.added, nodeId],
                removed: without(draft.removed, partKey({ networkId: graph.network.id, nodeId })),
              })
            }
            onRemove={(each) => {
              change({ removed: new Set([...draft.removed, partKey(each)]) })
              goOn('[data-people]')
            }}
            onChoose={({ words }, nodeId) => {
              change({ chosen: new Map([...draft.chosen, [words, nodeId]]) })
              goOn()
            }}
            onRemoveName={({ words }) => {
              change({ leftOut: new Set([...draft.leftOut, words]) })
              goOn()
            }}
            onAddPerson={
              onAddPerson
                ? ({ words }) => {
                    onAddPerson(words)
                    goOn()
                  }
                : null
            }
          />
          <Textarea
            label={texts.text}
            placeholder={texts.textPlaceholder}
            value={parts.text}
            error={mistakes.text}
            dir="auto"
            autosize
            minRows={2}
            maxRows={8}
            data-autofocus={edited ? true : undefined}
            onChange={(event) => put({ text: event.currentTarget.value })}
          />
          <Text size="sm" c="dimmed">
            {texts.private}
          </Text>
        </form>
      </MountedDialog>
      <UnsavedDialog opened={inFront === 'unsaved'} onKeep={() => showFront(null)} onDiscard={onClose} />
    </>
  )
}

interface Mistakes {
  readonly people: string | null
  readonly text: string | null
}
const noMistakes: Mistakes = { people: null, text: null }

function mistakesIn(parts: Pick<Interaction, 'participants' | 'text'>, hasOpenNames: boolean): Mistakes {
  const sentenceOf = (field: 'participants' | 'text') =>
    Interaction.shape[field].safeParse(parts[field]).error?.issues[0]?.message ?? null
  return { people: hasOpenNames ? texts.unsettled : sentenceOf('participants'), text: sentenceOf('text') }
}

/** Focuses the first field with an error. */
function focusOn(form: HTMLFormElement | null, { people, text }: Mistakes): void {
  const find = (place: string) => form?.querySelector<HTMLElement>(place)
  const place = people === null && text !== null ? find('textarea') : find('[data-open-name] button')
  // Waits for the next frame, because the field shows its error after the next render.
  requestAnimationFrame(() => (place ?? find('[aria-invalid="true"]'))?.focus())
}

/** Describes a day, and how certain it is if it comes from a sentence. `read` is null if the user has chosen the day. */
function dayHint(day: string, read: ReadSentence | null, today: string): string {
  if (read?.day === null) return texts.noDay
  const words = capitalized(cadenceTexts.inDays(day, today))
  return read?.isDayApproximate ? texts.dayEstimated(words) : words
}

/** Returns the text of the first condition that is true. */
function whyNot(cases: readonly (readonly [unknown, string])[]): string | null {
  return cases.find(([applies]) => applies)?.[1] ?? null
}

/** Minutes by which a time may be ahead, for logging a meeting that is about to start. */
const mostMinutesAhead = 60

function isAhead(time: string | null): boolean {
  return time !== null && minutesOf(time) - minutesOf(clockNow().now.slice(11)) > mostMinutesAhead
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function dayOfWords(words: string): string | null {
  const { day, spans } = findPastTime(words, clockNow())
  const [first] = spans
  return first && first[0] === 0 && first[1] === words.length ? day : null
}

function without(all: ReadonlySet<string>, gone: string): ReadonlySet<string> {
  return new Set([...all].filter((each) => each !== gone))
}
