import { Button, TextInput, Title } from '@mantine/core'
import { IconSearch, IconUsersPlus } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useState } from 'react'
import type { Graph } from '../../../domain/entities/graph.ts'
import type { Introduction } from '../../../domain/entities/introduction/introduction.ts'
import { isOutcome } from '../../../domain/introductions/outcome.ts'
import { inOrder, isDue, type IntroductionStatus } from '../../../domain/introductions/steps.ts'
import { hasWords } from '../../introductions/has-words.ts'
import { IntroductionBoard } from '../../introductions/introduction-board.tsx'
import { IntroductionCommands } from '../../introductions/introduction-commands.ts'
import { texts } from '../../introductions/texts.ts'
import { useLiveStore, useNetworks } from '../../store/hooks.ts'
import { afterFocusBack } from '../../ui/dialogs/mounted-dialog.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { useToday } from '../../ui/time/use-today.ts'
import { ReversalAnnouncer, UndoRedo, useBookReversals, useUndoActions } from '../../workspace/undo-redo.tsx'
import { LoadedBook } from '../book/loaded-book.tsx'
import { TaskPage } from '../tasks/task-page.tsx'
import { IntroductionDialog } from './introduction-dialog.tsx'
import styles from './introductions-page.module.css'

/** The page with the user's introductions in all networks. */
export function IntroductionsPage() {
  usePageTitle(texts.title)
  return (
    <TaskPage back={{ to: '/network', text: texts.board.back }} isWide isFull>
      <LoadedBook loading={texts.board.loading} loadFailed={texts.loadFailed}>
        {(book) => <Introductions book={book} />}
      </LoadedBook>
    </TaskPage>
  )
}

/** The introduction whose details are open, and the outcome that the user has chosen to record, or null. */
interface Opened {
  readonly id: string
  readonly begun: IntroductionStatus | null
}

/** The board of all introductions, with a search field. */
function Introductions({ book }: { readonly book: Graph }) {
  const store = useLiveStore()
  const navigate = useNavigate()
  const today = useToday()
  const { networks } = useNetworks()
  const commands = useMemo(() => new IntroductionCommands(store), [store])
  const names = useMemo(() => new Map(networks.map(({ id, name }) => [id, name])), [networks])
  const [words, setWords] = useState('')
  const [opened, setOpened] = useState<Opened | null>(null)
  const [announcement, announce] = useState('')
  const reversals = useBookReversals()
  useUndoActions(reversals, true)
  const sorted = useMemo(() => inOrder(book.introductions.values(), today), [book.introductions, today])
  // The field stays responsive while a long list is filtered.
  const applied = useDeferredValue(words)
  const found = useMemo(
    () => sorted.filter((each) => hasWords(each, names.get(each.networkId) ?? '', applied)),
    [sorted, names, applied],
  )
  const shown = opened && book.introductions.get(opened.id)

  const open = (introduction: Introduction, begun: IntroductionStatus | null = null) => {
    setOpened({ id: introduction.id, begun })
  }
  const step = (introduction: Introduction, stand: IntroductionStatus) => {
    if (isOutcome(stand.state)) {
      open(introduction, stand)
    } else if (commands.step(introduction, stand, today)) {
      announce(texts.board.moved(introduction, texts.board.columns[stand.state]))
      focusCard(introduction.id)
    }
  }
  const remove = (introduction: Introduction) => {
    const at = found.indexOf(introduction)
    const next = found[at + 1] ?? found[at - 1]
    if (commands.remove(introduction)) focusCard(next?.id ?? null)
  }
  const close = () => {
    setOpened(null)
    // The card may be in another column now, and the element that had focus may be gone.
    if (opened) focusCard(opened.id)
  }
  return (
    <>
      <div className={styles.head}>
        <Title order={1}>{texts.title}</Title>
        <div className={styles.steps}>
          <UndoRedo {...reversals} />
        </div>
      </div>
      <ReversalAnnouncer message={reversals.message} />
      <div className="kith-visually-hidden" aria-live="polite">
        {announcement}
      </div>
      {sorted.length === 0 ? (
        <EmptyState
          icon={<IconUsersPlus size={40} stroke={1.25} />}
          title={texts.none}
          message={texts.board.none}
          action={<Button renderRoot={(props) => <Link to="/network" {...props} />}>{texts.board.toNetworks}</Button>}
        />
      ) : (
        <>
          <p className={styles.hint}>{texts.board.hint}</p>
          <search className={styles.bar}>
            <TextInput
              className={styles.search}
              data-introduction-search
              type="search"
              aria-label={texts.board.search}
              placeholder={texts.board.searchPlaceholder}
              leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
              value={words}
              onChange={({ currentTarget: { value } }) => setWords(value)}
            />
            <p className={styles.count} role="status">
              {texts.board.count(found.length, found.filter((each) => isDue(each, today)).length)}
            </p>
          </search>
          {found.length === 0 ? (
            <EmptyState
              title={texts.board.noMatch}
              action={
                <Button variant="default" onClick={() => setWords('')}>
                  {texts.board.showAll}
                </Button>
              }
            />
          ) : (
            <IntroductionBoard
              introductions={found}
              networks={names}
              today={today}
              onOpen={open}
              onStep={step}
              onRemove={remove}
              onShow={({ networkId }, node) =>
                void navigate({ to: '/network/$networkId', params: { networkId }, search: { node } })
              }
            />
          )}
        </>
      )}
      {opened && shown && (
        <IntroductionDialog
          key={shown.id}
          introduction={shown}
          begun={opened.begun}
          networks={networks}
          today={today}
          commands={commands}
          onOpenNetwork={(networkId) => void navigate({ to: '/network/$networkId', params: { networkId } })}
          onClose={close}
        />
      )}
    </>
  )
}

/** Focuses the card of an introduction, or the search field if there is none. */
function focusCard(id: string | null): void {
  afterFocusBack(() => {
    const card = id && document.querySelector<HTMLElement>(`[data-introduction="${id}"] [data-introduction-open]`)
    const field = document.querySelector<HTMLElement>('[data-introduction-search]')
    ;(card || field)?.focus()
  })
}
