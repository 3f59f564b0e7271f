import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useState } from 'react'
import { suggestionsFor } from '../../../domain/people/suggestions.ts'
import { IdentityCommands } from '../../people/identity-commands.ts'
import { PartDialog } from '../../people/part-dialog.tsx'
import { PeopleBar } from '../../people/people-bar.tsx'
import { PeopleList } from '../../people/people-list.tsx'
import { noPeopleFilter, type PeopleFilter, peopleFilterOf, peopleSearchOf } from '../../people/people-search.ts'
import listingStyles from '../../ui/listing/listing.module.css'
import {
  filteredRows,
  listedPeople,
  type ListedNode,
  membersOf,
  type PersonRow,
  personRows,
  searchableRows,
} from '../../people/person-rows.ts'
import { KnownTags } from '../../people/person-tags.ts'
import { TagPeopleDialog } from '../../people/tag-people-dialog.tsx'
import { taggingOf } from '../../people/tag-people.ts'
import { newId } from '../../store/tab-identity.ts'
import { TagCommands } from '../../tags/tag-commands.ts'
import { PeopleSelectionBar } from '../../people/selection-bar.tsx'
import { SuggestionList } from '../../people/suggestion-list.tsx'
import { texts } from '../../people/texts.ts'
import { useRowFocus } from '../../people/use-row-focus.ts'
import type { Graph } from '../../../domain/entities/graph.ts'
import type { ListedPerson, ListedTag } from '../../../contract/listed.ts'
import { useLiveStore, useNetworks, usePeople, useTags } from '../../store/hooks.ts'
import type { Listing } from '../../store/live-listing.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { showToast } from '../../ui/toasts/toast.tsx'
import { useToday } from '../../ui/time/use-today.ts'
import { TaskPage } from '../tasks/task-page.tsx'
import { Directory } from './directory.tsx'
import { LogWithPerson } from './log-with-person.tsx'
import { RhythmOfPeople } from './rhythm-of-people.tsx'

/** Page that lists the people of all networks without duplicates. */
export function PeoplePage() {
  usePageTitle(texts.title)
  return (
    <TaskPage back={{ to: '/network', text: texts.back }} isWide>
      <LoadedPeople />
    </TaskPage>
  )
}

function LoadedPeople() {
  const store = useLiveStore()
  const listing = usePeople()
  const tags = useTags()
  return (
    <Directory page="people" texts={texts} listing={listing} onRetryListing={() => void store.refreshPeople()}>
      {(book) => <People book={book} listed={listing.rows} isComplete={listing.isComplete} tags={tags} />}
    </Directory>
  )
}

interface PeopleProps {
  readonly book: Graph
  readonly listed: readonly ListedPerson[]
  readonly isComplete: boolean
  readonly tags: Listing<ListedTag>
}

function People({ book, listed, isComplete, tags: tagListing }: PeopleProps) {
  const listedTags = tagListing.rows
  const store = useLiveStore()
  const navigate = useNavigate()
  const today = useToday()
  const { networks } = useNetworks()
  const commands = useMemo(() => new IdentityCommands(store), [store])
  const tagCommands = useMemo(() => new TagCommands(store), [store])
  const [filter, setFilter] = useFilter()
  const [selected, select] = useState<ReadonlySet<string>>(new Set())
  const [logging, log] = useState<PersonRow | null>(null)
  const [keeping, keep] = useState<readonly PersonRow[]>([])
  // Dialogs refer to people by key, because the people can change while a dialog is open.
  const [taggingKeys, tag] = useState<readonly string[]>([])
  const [partingKey, part] = useState<string | null>(null)
  const { identities, cadences, interactions, weightings, accountTags } = book
  const tags = useMemo(() => new KnownTags(listedTags, accountTags.values()), [listedTags, accountTags])
  const allTags = useMemo(() => tags.all, [tags])
  const people = useMemo(() => listedPeople(listed, networks, { identities }), [listed, networks, identities])
  const suggestions = useMemo(() => suggestionsFor(people, identities.values()), [people, identities])
  const rows = useMemo(
    () => personRows(people, { identities, cadences, interactions, weightings }, today, tags),
    [people, identities, cadences, interactions, weightings, today, tags],
  )
  const searchable = useMemo(() => searchableRows(rows), [rows])
  const suggested = useMemo(
    () => new Set(suggestions.flatMap((each) => each.people.map(({ key }) => key))),
    [suggestions],
  )
  // The fields stay responsive while a long list is filtered.
  const applied = useDeferredValue(filter)
  const shown = useMemo(
    () => filteredRows(searchable, applied, suggested, today),
    [searchable, applied, suggested, today],
  )
  const rowFocus = useRowFocus(shown)
  const parting = rows.find(({ person }) => person.key === partingKey)
  const tagging = taggingKeys.length > 0 ? rows.filter(({ person }) => taggingKeys.includes(person.key)) : []
  const chosen = rows.filter(({ person }) => selected.has(person.key))
  const open = ({ networkId, nodeId }: ListedNode) =>
    void navigate({ to: '/network/$networkId', params: { networkId }, search: { node: nodeId } })
  const partOrAsk = (row: PersonRow) => {
    const members = membersOf(row.person)
    if (members.length > 2) part(row.person.key)
    else commands.part(row.person, members.slice(1))
  }
  const joinChosen = () => {
    if (chosen.length > 1 && commands.same(chosen.map(({ person }) => person))) select(new Set())
  }
  const clear = () => select(new Set())
  const noTagging = whyNoTagging(tagListing)
  const askTags = (of: readonly PersonRow[]) => {
    if (noTagging === null) tag(of.map(({ person }) => person.key))
    else showToast({ tone: 'error', title: texts.tagging.unavailable, message: noTagging })
  }
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={<IconUsers size={40} stroke={1.25} />}
        title={texts.emptyTitle}
        message={texts.empty}
        action={<Button renderRoot={(props) => <Link to="/network" {...props} />}>{texts.emptyAction}</Button>}
      />
    )
  }
  return (
    <>
      {suggestions.length > 0 && <SuggestionList suggestions={suggestions} commands={commands} onOpen={open} />}
      <PeopleBar filter={filter} tags={allTags} onChange={setFilter} />
      <p className={listingStyles.count}>
        <span role="status">{texts.count(shown.length, rows.length)}</span>
        {!isComplete && <span>{texts.notAll(listed.length)}</span>}
        {noTagging !== null && tagListing.status !== 'loading' && <span>{noTagging}</span>}
      </p>
      {/* Handles focus events of the elements inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div {...rowFocus}>
        {shown.length === 0 ? (
          <EmptyState
            title={texts.noMatch}
            action={
              <Button variant="default" onClick={() => setFilter({ ...noPeopleFilter, order: filter.order })}>
                {texts.showAll}
              </Button>
            }
          />
        ) : (
          <PeopleList
            rows={shown}
            selected={selected}
            today={today}
            noTagging={noTagging}
            onOpen={open}
            onLog={log}
            onRhythm={(row) => keep([row])}
            onTag={(row) => askTags([row])}
            onPart={partOrAsk}
            onSame={joinChosen}
            onClear={clear}
            onSelect={({ person: { key } }) => {
              const next = new Set(selected)
              if (!next.delete(key)) next.add(key)
              select(next)
            }}
          />
        )}
        {chosen.length > 0 && (
          <PeopleSelectionBar
            count={chosen.length}
            noTagging={noTagging}
            onSame={joinChosen}
            onRhythm={() => keep(chosen)}
            onTag={() => askTags(chosen)}
            onClear={clear}
          />
        )}
        {logging && <LogWithPerson row={logging} onClose={() => log(null)} />}
        <RhythmOfPeople rows={keeping} book={book} onClose={() => keep([])} />
        {tagging.length > 0 && noTagging === null && (
          <TagPeopleDialog
            rows={tagging}
            tags={tags}
            onClose={() => tag([])}
            onSave={(choice) =>
              tagCommands.run(
                taggingOf(tagging, choice, listedTags, networks, newId),
                texts.tagging.step(tagging.length),
                texts.tagging.done(tagging.length),
              )
            }
          />
        )}
        {parting && (
          <PartDialog
            row={parting}
            onClose={() => part(null)}
            onPart={(nodes) => commands.part(parting.person, nodes)}
          />
        )}
      </div>
    </>
  )
}

/**
 * Returns the reason why tags cannot be changed, or null if they can. Requires the complete list of tags, because
 * networks could otherwise get duplicates of tags that they already have.
 */
function whyNoTagging({ status, isComplete }: Listing<ListedTag>): string | null {
  if (status === 'loading') return texts.tagging.stillLoading
  if (status === 'failed') return texts.tagging.notLoaded
  return isComplete ? null : texts.tagging.notAllListed
}

/**
 * Returns the filter, which is also stored in the URL for reloading and sharing. The fields have their own state, so
 * that they need not wait for the URL.
 */
function useFilter() {
  const search = useSearch({ from: '/signed-in/people' })
  const navigate = useNavigate({ from: '/people' })
  const [filter, setFilter] = useState(() => peopleFilterOf(search))
  const change = (next: PeopleFilter) => {
    setFilter(next)
    void navigate({ search: peopleSearchOf(next), replace: true })
  }
  return [filter, change] as const
}
