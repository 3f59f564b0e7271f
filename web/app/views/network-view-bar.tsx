import { Button } from '@mantine/core'
import { IconBoxMultiple, IconFilter, IconFilterOff, IconFocusCentered } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { texts } from '../../filter/texts.ts'
import { texts as groupTexts } from '../../network/group-texts.ts'
import type { EditingSession } from '../../network/editing-session.ts'
import { usePanel } from '../../network/panel.ts'
import type { Action } from '../../ui/keys/action.ts'
import { useActionSet } from '../../ui/keys/action-registry.tsx'
import { useObservable } from '../../ui/observable.ts'
import { lazyPanel } from '../loading/lazy-dialog.tsx'
import styles from './network-view-bar.module.css'

const ViewBar = lazyPanel(
  async () => (await import('../../filter/view-bar.tsx')).ViewBar,
  ({ asked }) => asked > 0,
)

/** Maximum number of nodes whose neighborhood can be shown. More nodes would make the filter unreadable. */
const mostAround = 20

interface NetworkViewBarProps {
  readonly session: EditingSession
  /** Whether the network is shown as a table, which has tabs where the canvas has room for the button. */
  readonly isTable: boolean
  readonly children?: ReactNode
}

/** The filter bar while a filter is set or typed, otherwise a button that opens the filter bar. */
export function NetworkViewBar({ session, isTable, children }: NetworkViewBarProps) {
  const isFiltered = useObservable(session.showing, ({ filter }) => filter !== null)
  /**
   * Number of requests to open the bar since it was last closed. Each request focuses the bar's field. Typing sets this
   * number to at least 1, so that the bar stays open.
   */
  const [asked, setAsked] = useState(0)
  const opened = isFiltered || asked > 0
  useFilterActions(session, () => setAsked((times) => times + 1))
  return (
    <>
      <ViewBar
        opened={opened}
        onClose={() => setAsked(0)}
        onBegin={() => setAsked((times) => Math.max(times, 1))}
        session={session}
        asked={asked}
      >
        <GroupsButton session={session} />
        {children}
      </ViewBar>
      {!opened && (
        <div className={styles.corner} data-table={isTable || undefined}>
          <div className={styles.open} data-floats>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconFilter size={14} stroke={1.75} aria-hidden />}
              onClick={() => setAsked(1)}
            >
              {texts.open}
            </Button>
            <GroupsButton session={session} />
          </div>
        </div>
      )}
    </>
  )
}

/** Button that opens the groups panel. It is only shown if there are groups. */
function GroupsButton({ session }: { readonly session: EditingSession }) {
  const count = useObservable(session.shown)?.grouped.groups.length ?? 0
  const opened = usePanel(session, 'groups') !== null
  if (count === 0) return null
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-expanded={opened}
      leftSection={<IconBoxMultiple size={14} stroke={1.75} aria-hidden />}
      onClick={() => (opened ? session.closePanel('groups') : session.openPanel({ kind: 'groups', edited: null }))}
    >
      {groupTexts.title}
    </Button>
  )
}

function useFilterActions(session: EditingSession, open: () => void): void {
  const common = { group: texts.group, scope: 'page', words: texts.openWords } as const
  const isFiltered = () => session.showing.value.filter !== null
  const around = (steps: number): Action => ({
    ...common,
    id: `filter.around.${steps}`,
    title: texts.around(steps),
    Icon: IconFocusCentered,
    isEnabled: () => {
      const { size } = session.selection.value.nodeIds
      return size > 0 && size <= mostAround
    },
    run: () => {
      void import('../../filter/filter-commands.ts').then(({ filterAroundSelection }) =>
        filterAroundSelection(session, steps),
      )
    },
  })
  const isDimmed = () => session.showing.value.others === 'dimmed'
  const others = (to: 'hidden' | 'dimmed', title: string): Action => ({
    ...common,
    id: `filter.${to}`,
    title,
    Icon: IconFilter,
    isEnabled: () => isFiltered() && isDimmed() !== (to === 'dimmed'),
    run: () => session.show({ ...session.showing.value, others: to }),
  })
  const actions: readonly Action[] = [
    { ...common, id: 'filter', title: texts.open, keys: ['F'], Icon: IconFilter, isEnabled: () => true, run: open },
    {
      ...common,
      id: 'filter.clear',
      title: texts.clear,
      Icon: IconFilterOff,
      isEnabled: isFiltered,
      run: () => session.show({ ...session.showing.value, filter: null }),
    },
    others('hidden', texts.hide),
    others('dimmed', texts.dim),
    around(1),
    around(2),
  ]
  useActionSet({
    actions,
    handles: () => true,
    async loadReader() {
      const { typedFilter } = await import('../../filter/typed-filter.ts')
      return (typed) => typedFilter(session, typed)
    },
  })
}
