import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { plainViewState, type ViewState } from '../../../domain/entities/view/view-state.ts'
import { printAppearance, readAppearance } from '../../../domain/appearance/appearance-text.ts'
import type { EditingSession } from '../../network/editing-session.ts'
import { rememberAppearance, rememberedAppearance } from '../../network/remembered-appearance.ts'
import type { TableSearch } from '../../table/table-search.ts'
import { showToast } from '../../ui/toasts/toast.tsx'
import { usePhone } from '../../ui/theme/use-media.ts'
import { texts as viewTexts } from '../../view/texts.ts'
import { texts } from '../texts.ts'
import { showLoadError } from '../loading/lazy-dialog.tsx'
import type { FoundViews } from './use-found-view.ts'
import {
  isSameTable,
  printTable,
  searchFor,
  type SharedState,
  sharedStateOf,
  type ShownTable,
  stateIn,
  tableIn,
  tableOf,
  tableSearchFor,
} from './view-address.ts'
import { defaultDisplay } from './default-display.ts'

export interface ViewAddress {
  readonly table: ShownTable
  showTable(table: TableSearch): void
  /** Whether the current display differs from the open view. */
  readonly isChanged: boolean
  /** Like `isChanged`, but computed on demand, because the latest changes may not be in the URL yet. */
  isChangedNow(): Promise<boolean>
  /**
   * Returns the state that the view would contain if it were saved now, without the viewport, which the canvas
   * provides.
   */
  state(): Promise<Omit<ViewState, 'viewport'>>
}

/**
 * Keeps the URL up to date with the display: the saved view, and the differences from it. A copied URL therefore
 * opens the same display. The code that parses and formats filters is loaded on demand.
 */
export function useViewAddress(session: EditingSession, { open, isKnown }: FoundViews): ViewAddress {
  const view = open?.view ?? null
  const search = useSearch({ from: '/signed-in/network' })
  const navigate = useNavigate()
  const router = useRouter()
  const base = sharedStateOf(view ?? plainViewState)
  const remembered = view ? base : { ...base, look: printAppearance(rememberedAppearance(session.networkId)) }
  const wanted = stateIn(search, remembered)
  const viewId = view?.id ?? null
  const wantedKey = keyOf(viewId, wanted)
  /** The last state that was written to or read from the URL. */
  const known = useRef({ key: '', look: '' })
  /** States that were written but are not in the URL yet. */
  const written = useRef(new Set<string>())
  /** The state that was read from the URL but is not completely shown yet. */
  const reading = useRef('')

  useLayoutEffect(() => {
    session.openedView.set(open && { id: open.view.id, documentId: open.documentId, ownPlaces: open.view.ownPlaces })
  }, [session, open])

  const say = useEffectEvent((next: ReturnType<typeof searchFor>) => {
    // Does nothing if another network is about to be shown.
    if (!router.latestLocation.pathname.includes(session.networkId)) return
    void navigate({ to: '.', search: (before) => ({ ...before, ...next }), replace: true })
  })
  const read = useEffectEvent(async (key: string) => {
    const isLast = key === known.current.key
    const isOwn = written.current.has(key)
    if (isLast || !isOwn) written.current.clear()
    if (isLast || isOwn) return
    const { filter, others, look } = wanted
    known.current = { key, look }
    const next = searchFor(wanted, base)
    if (next.filter !== search.filter || next.others !== search.others || next.look !== search.look) say(next)
    reading.current = key
    if (printAppearance(session.appearance.value) !== look) session.appearance.set(readAppearance(look))
    const isSieved = filter !== '' || session.showing.value.filter !== null
    const commands = isSieved && (await import('../../filter/filter-commands.ts').catch(() => null))
    if (reading.current !== key) return
    reading.current = ''
    if (commands === null) void showLoadError()
    if (!commands) return
    const mistake = commands.showFilter(session, filter, others)
    const title = view && search.filter === undefined ? viewTexts.filterUnread(view.name) : texts.filterUnread
    if (mistake !== null) showToast({ tone: 'error', title, message: mistake })
  })
  useEffect(() => {
    if (isKnown) void read(wantedKey)
  }, [wantedKey, isKnown])

  const shownView = useEffectEvent(() => viewId)
  /**
   * Writes a state to the URL, unless another view has been opened since the state was read. `of` is the id of the view
   * that was open then.
   */
  const write = useEffectEvent((state: SharedState, of: string | null) => {
    const key = keyOf(viewId, state)
    if (!isKnown || of !== viewId || reading.current || key === known.current.key) return
    const { look } = state
    if (!view && look !== known.current.look) rememberAppearance(session.networkId, readAppearance(look))
    known.current = { key, look }
    written.current.add(key)
    say(searchFor(state, base))
  })
  useEffect(() => {
    let isFollowing = true
    // Written immediately, so that the change is not lost if the page is reloaded directly afterward.
    const follow = async () => {
      const of = shownView()
      const state = await shownBy(session)
      if (isFollowing) write(state, of)
    }
    const stops = [session.showing.subscribe(follow), session.appearance.subscribe(follow)]
    return () => {
      isFollowing = false
      for (const stop of stops) stop()
    }
  }, [session])

  const isPhone = usePhone()
  // A window that becomes narrow later does not change its display.
  const [beganOnPhone] = useState(isPhone)
  const ofTable = { base: tableOf(view), view, usual: defaultDisplay(beganOnPhone, isKnown) }
  const table = tableIn(search, ofTable)
  const isChangedBy = (state: SharedState) =>
    view !== null && (keyOf(viewId, state) !== keyOf(viewId, base) || !isSameTable(table, ofTable.base))
  return {
    table,
    showTable: (next) =>
      void navigate({
        to: '.',
        search: (before) => ({ ...before, ...tableSearchFor(next, ofTable) }),
        replace: next.show === table.show,
      }),
    isChanged: isChangedBy(wanted),
    isChangedNow: async () => isChangedBy(await shownBy(session)),
    async state() {
      const { filter, others, look } = await shownBy(session)
      const kind = table.show === 'table' ? 'table' : 'canvas'
      return { filter, others, appearance: readAppearance(look), kind, tableState: printTable(table) }
    },
  }
}

/** Returns the current state, after the code that formats filters has loaded. */
async function shownBy(session: EditingSession): Promise<SharedState> {
  const printer = session.showing.value.filter && (await import('../../../domain/filter/filter-writer.ts'))
  const { filter, others } = session.showing.value
  // A filter was set in the meantime, so the code is needed now.
  if (filter && !printer) return shownBy(session)
  const printed = filter && printer ? printer.printFilter(filter) : ''
  return { filter: printed, others, look: printAppearance(session.appearance.value) }
}

/** Returns a key for comparing states. Without a filter, the key ignores the setting for nodes that do not match. */
function keyOf(viewId: string | null, { filter, others, look }: SharedState): string {
  return JSON.stringify([viewId, filter, filter === '' ? null : others, look])
}
