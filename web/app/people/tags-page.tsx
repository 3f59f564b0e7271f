import { Button, TextInput } from '@mantine/core'
import { IconPlus, IconSearch, IconTag } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useMemo, useState } from 'react'
import type { Graph } from '../../../domain/entities/graph.ts'
import { printFilter } from '../../../domain/filter/filter-writer.ts'
import { texts as peopleTexts } from '../../people/texts.ts'
import { useLiveStore, useNetworks, useTags } from '../../store/hooks.ts'
import type { Listing } from '../../store/live-listing.ts'
import { MergeTagsDialog } from '../../tags/merge-tags-dialog.tsx'
import { TagCommands } from '../../tags/tag-commands.ts'
import { TagFormDialog } from '../../tags/tag-form-dialog.tsx'
import { TagList } from '../../tags/tag-list.tsx'
import { isChangeable, lockedIn, type TagRow, tagRows, type TagUse } from '../../tags/tag-rows.ts'
import { TagSelectionBar } from '../../tags/tag-selection-bar.tsx'
import listingStyles from '../../ui/listing/listing.module.css'
import styles from '../../tags/tags.module.css'
import { texts } from '../../tags/texts.ts'
import type { ListedTag } from '../../../contract/listed.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { usePageTitle } from '../../ui/page/page-title.ts'
import { indexed, matching } from '../../ui/search/find.ts'
import { TaskPage } from '../tasks/task-page.tsx'
import { Directory } from './directory.tsx'

/** Page that lists the tags of all networks without duplicates. */
export function TagsPage() {
  usePageTitle(texts.title)
  return (
    <TaskPage back={{ to: '/network', text: peopleTexts.back }} isWide>
      <LoadedTags />
    </TaskPage>
  )
}

function LoadedTags() {
  const store = useLiveStore()
  const listing = useTags()
  return (
    <Directory page="tags" texts={texts} listing={listing} onRetryListing={() => void store.refreshTags()}>
      {(book) => <Tags book={book} listing={listing} />}
    </Directory>
  )
}

/** The open dialog, with the keys of its tags. Keys are stored, because tags can change while a dialog is open. */
type Asked =
  | { readonly what: 'add' }
  | { readonly what: 'edit' | 'merge' | 'remove'; readonly keys: readonly string[] }
  | null

interface TagsProps {
  readonly book: Graph
  readonly listing: Listing<ListedTag>
}

function Tags({ book, listing }: TagsProps) {
  const store = useLiveStore()
  const navigate = useNavigate()
  const { networks } = useNetworks()
  const commands = useMemo(() => new TagCommands(store), [store])
  const [words, setWords] = useState('')
  const [selected, select] = useState<ReadonlySet<string>>(new Set())
  const [asked, ask] = useState<Asked>(null)
  const { accountTags } = book
  const rows = useMemo(
    () => tagRows(listing.rows, networks, accountTags.values()),
    [listing.rows, networks, accountTags],
  )
  const searchable = useMemo(
    () => indexed(rows, ({ text, uses }) => [text, ...uses.map(({ networkName }) => networkName)].join(' ')),
    [rows],
  )
  // The field stays responsive while a long list is filtered.
  const applied = useDeferredValue(words)
  const shown = useMemo(() => matching(searchable, applied), [searchable, applied])
  const chosen = rows.filter(({ key }) => selected.has(key))
  const clear = () => select(new Set())
  const close = () => ask(null)
  const about = asked && 'keys' in asked ? rows.filter(({ key }) => asked.keys.includes(key)) : []
  const askAbout = (what: 'edit' | 'merge' | 'remove', of: readonly TagRow[]) =>
    ask({ what, keys: of.map(({ key }) => key) })
  // Shortcuts and menu commands on a selected tag apply to all selected tags.
  const withChosen = (row: TagRow) => (selected.has(row.key) ? chosen : [row])
  const open = ({ networkId, tag }: TagUse) =>
    void navigate({
      to: '/network/$networkId',
      params: { networkId },
      search: { filter: printFilter({ kind: 'key', key: 'tag', by: ':', values: [tag.text] }) },
    })
  const addButton = (
    <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => ask({ what: 'add' })}>
      {texts.add}
    </Button>
  )
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState
          icon={<IconTag size={40} stroke={1.25} />}
          title={texts.emptyTitle}
          message={texts.empty}
          action={addButton}
        />
      ) : (
        <>
          <p className={styles.intro}>{texts.intro}</p>
          <search className={listingStyles.bar} data-tag-search>
            <TextInput
              className={listingStyles.words}
              type="search"
              aria-label={texts.search}
              placeholder={texts.searchPlaceholder}
              leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
            />
            {addButton}
          </search>
          <p className={listingStyles.count}>
            <span role="status">{texts.count(shown.length, rows.length)}</span>
            {!listing.isComplete && <span>{texts.notAll(listing.rows.length)}</span>}
          </p>
          {shown.length === 0 ? (
            <EmptyState
              title={texts.noMatch}
              action={
                <Button variant="default" onClick={() => setWords('')}>
                  {texts.showAll}
                </Button>
              }
            />
          ) : (
            <TagList
              rows={shown}
              selected={selected}
              onEdit={(row) => askAbout('edit', [row])}
              onMerge={(row) => askAbout('merge', withChosen(row))}
              onRemove={(row) => askAbout('remove', withChosen(row))}
              onOffer={({ text, color }) => commands.add(text, color)}
              onWithdraw={(row) => commands.withdraw(row)}
              onOpen={open}
              onSelect={({ key }) => {
                const next = new Set(selected)
                if (!next.delete(key)) next.add(key)
                select(next)
              }}
              onClear={clear}
            >
              {chosen.length > 0 && (
                <TagSelectionBar
                  count={chosen.length}
                  canChange={chosen.some(isChangeable)}
                  onMerge={() => askAbout('merge', chosen)}
                  onRemove={() => askAbout('remove', chosen)}
                  onClear={clear}
                />
              )}
            </TagList>
          )}
        </>
      )}
      {asked?.what === 'add' && <TagFormDialog row={null} rows={rows} commands={commands} onClose={close} />}
      {asked?.what === 'edit' && about[0] && (
        <TagFormDialog row={about[0]} rows={rows} commands={commands} onClose={close} />
      )}
      {asked?.what === 'merge' && about.length > 0 && (
        <MergeTagsDialog rows={about} all={rows} commands={commands} onClose={close} onMerged={clear} />
      )}
      {asked?.what === 'remove' && about.length > 0 && (
        <RemoveTags
          rows={about}
          onClose={close}
          onRemove={() => {
            if (commands.remove(about)) clear()
          }}
        />
      )}
    </>
  )
}

interface RemoveTagsProps {
  readonly rows: readonly TagRow[]
  readonly onClose: () => void
  readonly onRemove: () => void
}

/** Asks before tags are deleted, because all members lose them. */
function RemoveTags({ rows, onClose, onRemove }: RemoveTagsProps) {
  const changed = rows.flatMap(({ uses }) => uses.filter(({ canEdit, nodeCount }) => canEdit && nodeCount > 0))
  const nodeCount = changed.reduce((sum, use) => sum + use.nodeCount, 0)
  const networkCount = new Set(changed.map(({ networkId }) => networkId)).size
  return (
    <ConfirmDialog
      opened
      tone="danger"
      title={texts.removal.title(rows.map(({ text }) => text))}
      message={texts.removal.message({
        tagCount: rows.length,
        nodeCount,
        networkCount,
        locked: lockedIn(rows).length,
      })}
      confirmLabel={texts.removal.confirm(rows.length)}
      onConfirm={onRemove}
      onClose={onClose}
    />
  )
}
