import { Button, Select, TextInput } from '@mantine/core'
import { IconMessages, IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import { cadenceTexts } from '../../../domain/cadence/texts.ts'
import { identitiesIn } from '../../../domain/entities/identity/identities.ts'
import { type Interaction, interactionKinds } from '../../../domain/entities/interaction/interaction.ts'
import { newestFirst } from '../../../domain/interactions/timeline.ts'
import type { Graph } from '../../../domain/entities/graph.ts'
import { everywhereTexts as texts, texts as said } from '../../interactions/texts.ts'
import { hasWords } from '../../interactions/has-words.ts'
import { InteractionCommands, sentenceCase } from '../../interactions/interaction-commands.ts'
import { TimelineItem } from '../../interactions/timeline-item.tsx'
import bar from '../../people/people.module.css'
import { texts as peopleTexts } from '../../people/texts.ts'
import { useLiveStore, useNetworks } from '../../store/hooks.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { weekdayText } from '../../ui/time/days.ts'
import { useToday } from '../../ui/time/use-today.ts'
import { showToast } from '../../ui/toasts/toast.tsx'
import { byDay, timelineEntries } from '../book/timeline-days.ts'
import styles from '../book/timeline.module.css'
import { TaskPage } from '../tasks/task-page.tsx'
import { Directory } from './directory.tsx'
import { LogInNetwork } from './log-in-network.tsx'

/** The page with the user's interactions in all networks. */
export function InteractionsPage() {
  usePageTitle(texts.title)
  return (
    <TaskPage back={{ to: '/network', text: peopleTexts.back }} isWide>
      <LoadedInteractions />
    </TaskPage>
  )
}

/** The interactions are in the book, so there is no list to load. */
const noListing = { status: 'ready', failure: null } as const

function LoadedInteractions() {
  const store = useLiveStore()
  return (
    <Directory
      page="interactions"
      texts={{ loading: said.loading, loadFailed: said.loadFailed }}
      listing={noListing}
      onRetryListing={() => store.retry(store.userId)}
    >
      {(book) => <Interactions book={book} />}
    </Directory>
  )
}

const pageSize = 50
const all = 'all'

/** All interactions by day, newest first. They can be searched, and filtered by kind and network. */
function Interactions({ book }: { readonly book: Graph }) {
  const store = useLiveStore()
  const navigate = useNavigate()
  const headId = useId()
  const today = useToday()
  const root = useRef<HTMLDivElement>(null)
  const { networks } = useNetworks()
  const [words, setWords] = useState('')
  const [kind, setKind] = useState<string>(all)
  const [inNetwork, setInNetwork] = useState<string>(all)
  const [shown, setShown] = useState(pageSize)
  const [edited, edit] = useState<Interaction | null>(null)
  const sorted = useMemo(() => [...book.interactions.values()].sort(newestFirst), [book.interactions])
  // The field stays responsive while a long list is filtered.
  const applied = useDeferredValue(words)
  const found = useMemo(
    () =>
      sorted.filter(
        (each) =>
          (kind === all || each.kind === kind) &&
          (inNetwork === all || each.participants.some(({ networkId }) => networkId === inNetwork)) &&
          hasWords(each, applied),
      ),
    [sorted, kind, inNetwork, applied],
  )
  const days = useMemo(() => byDay(timelineEntries(found.slice(0, shown), [], false)), [found, shown])
  const networkOf = (id: string) => networks.find((network) => network.id === id)
  const home = edited?.participants.map(({ networkId }) => networkOf(networkId)).find((each) => each !== undefined)
  const change = (set: (value: string) => void) => (value: string | null) => {
    set(value ?? all)
    setShown(pageSize)
  }
  const showAll = () => {
    setWords('')
    setKind(all)
    setInNetwork(all)
  }
  const askToEdit = (interaction: Interaction) => {
    if (interaction.participants.some(({ networkId }) => networkOf(networkId))) edit(interaction)
    else showToast({ tone: 'error', title: texts.noNetwork })
  }
  const remove = (interaction: Interaction) => {
    const at = found.indexOf(interaction)
    const next = found[at + 1] ?? found[at - 1]
    if (!new InteractionCommands(store).remove(interaction)) return
    requestAnimationFrame(() => {
      const place = next && root.current?.querySelector<HTMLElement>(`[data-interaction="${next.id}"] [data-remove]`)
      const field = document.querySelector<HTMLElement>('[data-interaction-search] input')
      ;(place ?? field)?.focus()
    })
  }
  if (sorted.length === 0) {
    return <EmptyState icon={<IconMessages size={40} stroke={1.25} />} title={said.noneTitle} message={texts.none} />
  }
  return (
    <div ref={root} className={styles.timeline}>
      <search className={bar.bar} data-interaction-search>
        <TextInput
          className={bar.words}
          type="search"
          aria-label={texts.search}
          placeholder={texts.searchPlaceholder}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={words}
          onChange={({ currentTarget }) => change(setWords)(currentTarget.value)}
        />
        <Select
          className={bar.choice}
          aria-label={texts.kind}
          allowDeselect={false}
          data={[
            { value: all, label: texts.allKinds },
            ...interactionKinds.map((value) => ({ value, label: texts.kinds[value] })),
          ]}
          value={kind}
          onChange={change(setKind)}
        />
        {networks.length > 1 && (
          <Select
            className={bar.choice}
            aria-label={texts.network}
            allowDeselect={false}
            searchable
            data={[
              { value: all, label: texts.allNetworks },
              ...networks.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={inNetwork}
            onChange={change(setInNetwork)}
          />
        )}
      </search>
      <p className={styles.count} role="status">
        {sentenceCase(said.count(found.length))}
      </p>
      {found.length === 0 && (
        <EmptyState
          title={texts.noMatch}
          action={
            <Button variant="default" onClick={showAll}>
              {texts.showAll}
            </Button>
          }
        />
      )}
      {days.map(({ day, entries }) => (
        <section key={day} aria-labelledby={`${headId}-${day}`}>
          <h2 className={styles.day} id={`${headId}-${day}`}>
            {sentenceCase(cadenceTexts.inDays(day, today))} · {weekdayText(day)}
          </h2>
          <ul className={styles.list}>
            {entries.map((entry) =>
              entry.kind === 'interaction' ? (
                <TimelineItem
                  key={entry.interaction.id}
                  interaction={entry.interaction}
                  of={null}
                  identities={identitiesIn(book)}
                  networkName={(id) => networkOf(id)?.name ?? null}
                  onEdit={() => askToEdit(entry.interaction)}
                  onRemove={() => remove(entry.interaction)}
                  exists={({ networkId }) => networkOf(networkId) !== undefined}
                  onOpenNode={({ networkId, nodeId }) =>
                    void navigate({ to: '/network/$networkId', params: { networkId }, search: { node: nodeId } })
                  }
                />
              ) : null,
            )}
          </ul>
        </section>
      ))}
      {found.length > shown && (
        <Button variant="subtle" fullWidth onClick={() => setShown(shown + pageSize)}>
          {texts.showMore}
        </Button>
      )}
      {edited && home && (
        <LogInNetwork
          networkId={home.id}
          networkName={home.name}
          start={{ nodeIds: [], edited }}
          onClose={() => edit(null)}
        />
      )}
    </div>
  )
}
