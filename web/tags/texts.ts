import { agreeing, counted, figure, listOf } from '../../domain/english.ts'

const networks = (count: number) => counted(count, 'network', 'networks')
const nodes = (count: number) => counted(count, 'node', 'nodes')
const quoted = (text: string) => `“${text}”`
const namesOf = (names: readonly string[]) =>
  names.length > 3 ? counted(names.length, 'tag', 'tags') : listOf(names.map(quoted))

/** Strings about the tags of all networks. */
export const texts = {
  title: 'Tags',
  loading: 'Loading tags',
  loadFailed: 'Tags could not be loaded.',
  intro: 'All tags of your networks, each listed once. A change here applies to every network that has the tag.',
  count: (shown: number, all: number) =>
    shown === all ? counted(all, 'tag', 'tags') : `${figure(shown)} of ${counted(all, 'tag', 'tags')}`,
  notAll: (listed: number) => `Only the first ${figure(listed)} tags of your networks are listed.`,
  list: 'Tags',
  search: 'Search tags',
  searchPlaceholder: 'Tag or network',
  noMatch: 'No matching tags',
  showAll: 'Show all tags',
  emptyTitle: 'No tags yet',
  empty: 'Tags you add to your networks appear here. Tags you add on this page are available in all networks.',

  columns: { name: 'Tag', networks: 'Networks', nodes: 'Nodes' },
  nodes,
  offered: 'All networks',
  offeredHint: 'Offered in all your networks',
  unused: 'Not used yet',
  showIn: (tag: string, network: string) => `Show ${quoted(tag)} in ${network}`,
  more: (count: number) => `+${figure(count)}`,
  moreOf: (tag: string, count: number) => `Show ${quoted(tag)} in ${counted(count, 'more network', 'more networks')}`,
  edit: (tag: string) => `Edit tag ${tag}`,
  locked: 'You have view-only access to the networks with this tag.',
  select: (tag: string) => `Select ${tag}`,
  actionsOf: (tag: string) => `Actions: ${tag}`,
  actions: {
    edit: 'Rename or recolor…',
    merge: 'Merge…',
    offer: 'Offer in all networks',
    withdraw: 'Stop offering in all networks',
    select: 'Select',
    deselect: 'Deselect',
    remove: 'Delete…',
    showIn: (network: string) => `Show in ${network}`,
  },
  keys: 'Arrow keys move between tags. Enter renames or recolors a tag, M merges it, Delete deletes it, X selects. On a selected tag, M and Delete apply to all selected ones. Escape clears the selection.',
  selected: (count: number) => `${figure(count)} selected`,
  clear: 'Clear selection',
  selectAnother: 'Select at least two tags to merge them.',

  add: 'New tag',
  form: {
    addTitle: 'New tag',
    editTitle: (tag: string) => `Tag ${quoted(tag)}`,
    text: 'Name',
    color: 'Color',
    addHint: 'The tag is offered wherever you tag nodes. Other members see it only in networks where you use it.',
    exists: 'You already have a tag with this name.',
    scope: (count: number, locked: number) =>
      [
        ...(count > 0 ? [`Changes the tag in ${networks(count)}, for all members.`] : []),
        ...(locked > 0 ? [lockedSentence(locked)] : []),
      ].join(' '),
    mixed: 'The tag does not have the same color everywhere. Choose one color for all networks.',
    filters: 'Filters that use this tag keep its old name. Update these filters afterward.',
    willMerge: (tag: string) =>
      `You already have the tag ${quoted(tag)}. Saving merges the two tags, and ${quoted(tag)} keeps its color.`,
    merge: 'Merge tags',
    addButton: 'Add tag',
    save: 'Save',
    cancel: 'Cancel',
  },
  merge: {
    title: (names: readonly string[]) => `Merge ${namesOf(names)}`,
    into: 'Tag that stays',
    intoHint: 'Nodes with the other tags get this tag instead. Group rules that use the other tags change, too.',
    intoOne: 'Merge into',
    intoOneHint: (tag: string) =>
      `Nodes with ${quoted(tag)} get this tag instead. Group rules that use ${quoted(tag)} change, too.`,
    filters: 'Filters that use a merged tag keep its old name. Update these filters afterward.',
    none: 'Choose a tag.',
    nothing: 'No matching tags',
  },
  removal: {
    title: (names: readonly string[]) => `Delete ${namesOf(names)}?`,
    message: ({ tagCount, nodeCount, networkCount, locked }: RemovalScope) =>
      [
        lossSentence(tagCount, nodeCount, networkCount),
        ...(locked > 0 ? [lockedSentence(locked)] : []),
        'You can undo this.',
      ].join(' '),
    confirm: (count: number) => agreeing(count, 'Delete tag', 'Delete tags'),
  },

  renamed: (was: string, now: string) => `Renamed ${quoted(was)} to ${quoted(now)}`,
  recolored: (tag: string) => `Changed the color of ${quoted(tag)}`,
  merged: (names: readonly string[], into: string) => `Merged ${namesOf(names)} into ${quoted(into)}`,
  removed: (names: readonly string[]) => `Deleted ${namesOf(names)}`,
  outcome: (count: number, locked: number) =>
    [...(count > 0 ? [`In ${networks(count)}.`] : []), ...(locked > 0 ? [lockedSentence(locked)] : [])].join(' '),
  allLocked: (count: number) =>
    agreeing(
      count,
      'You have view-only access to the networks with this tag.',
      'You have view-only access to the networks with these tags.',
    ),
  failed: 'Failed to update tags',
  lockedSentence: (count: number) => lockedSentence(count),
  steps: {
    add: (tag: string) => `Add tag ${tag}`,
    withdraw: (tag: string) => `Stop offering tag ${tag} in all networks`,
    rename: (was: string, now: string) => `Rename tag ${was} to ${now}`,
    recolor: (tag: string) => `Change color of tag ${tag}`,
    merge: (names: readonly string[], into: string) => `Merge ${namesOf(names)} into ${into}`,
    remove: (names: readonly string[]) => `Delete ${namesOf(names)}`,
  },
}

/** The nodes and networks that a deletion of tags affects. */
interface RemovalScope {
  readonly tagCount: number
  /** Nodes with several of the tags count several times. */
  readonly nodeCount: number
  readonly networkCount: number
  readonly locked: number
}

function lossSentence(tagCount: number, nodeCount: number, networkCount: number): string {
  if (nodeCount === 0) return 'No nodes are affected.'
  const affected = nodes(nodeCount)
  const where = networks(networkCount)
  return agreeing(
    tagCount,
    `The tag is removed from ${affected} in ${where}, for all members.`,
    `The tags are removed from ${agreeing(nodeCount, affected, `up to ${affected}`)} in ${where}, for all members.`,
  )
}

function lockedSentence(count: number): string {
  return agreeing(
    count,
    '1 network that you can only view is not changed.',
    `${figure(count)} networks that you can only view are not changed.`,
  )
}
