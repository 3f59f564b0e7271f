import type { Edit } from '../../domain/edits/edit.ts'
import {
  type Group,
  type GroupChanges,
  groupKind,
  mostListed,
  type NewGroup,
  nextGroupColor,
} from '../../domain/entities/group/group.ts'
import type { Graph } from '../../domain/entities/graph.ts'
import { awaitsCommunity } from '../../domain/graph/groups/members.ts'
import { newId } from '../store/tab-identity.ts'
import type { Submit } from '../store/use-submit.ts'
import { showToast } from '../ui/toasts/toast.tsx'
import type { EditingSession } from './editing-session.ts'
import { texts } from './group-texts.ts'
import { undoTexts } from './texts.ts'

/** Commands on groups. Each submits one batch, is one undo step, and returns false if the batch was rejected. */
export interface GroupCommands {
  /** Creates groups. Outer groups must come before the groups inside them. */
  makeGroups(groups: readonly NewGroup[]): boolean
  /** Creates a group of the given nodes, and opens it in the groups panel so that the user can name it. */
  makeGroupOf(nodeIds: Iterable<string>): boolean
  changeGroup(groupId: string, changes: Omit<GroupChanges, 'collapsed'>): boolean
  /** Collapses a group, which replaces its nodes by one card, or expands it again. */
  collapseGroup(groupId: string, collapsed: boolean): boolean
  /** Collapses or expands all top-level groups. */
  collapseGroups(collapsed: boolean): boolean
  includeInGroup(groupId: string, nodeIds: readonly string[]): boolean
  /** Replaces the rule of a group by a list of the nodes that match it now. The user then edits the list. */
  listMembers(groupId: string): boolean
  excludeFromGroup(groupId: string, nodeIds: readonly string[]): boolean
  /** Removes a group. Its nodes are kept, and the groups inside it move to its outer group. */
  dissolveGroup(groupId: string): boolean
  /** Deletes a group and all its nodes. */
  deleteGroup(groupId: string): boolean
}

export function groupCommands(session: EditingSession, submit: Submit): GroupCommands {
  const groupOf = (groupId: string): Group | undefined => session.graph?.groups.get(groupId)
  const nameOf = (groupId: string) => groupOf(groupId)?.name ?? ''

  function say(done: boolean, sentence: string): boolean {
    if (done) session.announce(sentence)
    return done
  }

  /** Removes a group and submits the given edits in the same step. */
  function remove(groupId: string, edits: readonly Edit[], label: string, title: string): boolean {
    if (!session.graph) return false
    return submit([...editsThatDissolve(session.graph, groupId), ...edits], {
      label,
      failed: texts.groupFailed,
      done: { title },
      undo: undoTexts(label),
    })
  }

  function makeGroups(groups: readonly NewGroup[]): boolean {
    const [first] = groups
    if (!first) return false
    const isOne = groups.length === 1
    return say(
      submit(
        groups.map((group): Edit => ({ type: 'group.add', group })),
        {
          label: isOne ? texts.steps.make(first.name) : texts.steps.makeMany(groups.length),
          failed: texts.groupFailed,
        },
      ),
      isOne ? texts.made(first.name) : texts.madeMany(groups.length),
    )
  }

  return {
    makeGroups,
    makeGroupOf(chosen) {
      const nodeIds = session.nodesBehind(chosen)
      const count = session.graph?.groups.size ?? 0
      const id = newId()
      const look = { name: texts.newGroup(count + 1), color: nextGroupColor(count), collapsed: false }
      if (!makeGroups([{ id, ...look, parentId: null, rule: null, nodeIds }])) return false
      session.meanGroup(id, nodeIds)
      session.openPanel({ kind: 'groups', edited: id })
      return true
    },
    changeGroup: (id, changes) =>
      submit([{ type: 'group.update', id, changes }], {
        label: texts.steps.change(nameOf(id)),
        failed: texts.groupFailed,
      }),
    collapseGroup(id, collapsed) {
      const shown = session.groupOf(id)
      if (!shown) return false
      const { name } = shown.group
      const sentence = (collapsed ? texts.collapsed : texts.expanded)(name, shown.members.size)
      if (shown.group.collapsed === collapsed) {
        // The group is already collapsed for all users and only open for this user, so no edit is needed.
        if (collapsed) session.closeHere(id)
        return say(true, sentence)
      }
      const label = (collapsed ? texts.steps.collapse : texts.steps.expand)(name)
      return say(
        submit([{ type: 'group.update', id, changes: { collapsed } }], { label, failed: texts.groupFailed }),
        sentence,
      )
    },
    collapseGroups(collapsed) {
      const edits = session.grouped
        .filter(
          ({ group, depth, members }) =>
            group.collapsed !== collapsed && members.size > 0 && (depth === 0 || !collapsed),
        )
        .map(({ group }): Edit => ({ type: 'group.update', id: group.id, changes: { collapsed } }))
      const label = collapsed ? texts.steps.collapseAll : texts.steps.expandAll
      return edits.length === 0 || say(submit(edits, { label, failed: texts.groupFailed }), label)
    },
    includeInGroup: (id, nodeIds) =>
      submit([{ type: 'group.include', id, nodeIds: session.nodesBehind(nodeIds) }], {
        label: texts.steps.include(nameOf(id), nodeIds.length),
        failed: texts.groupFailed,
      }),
    listMembers(id) {
      const { graph } = session
      const shown = session.groupOf(id)
      if (!graph || !shown) return false
      // Before the communities are known, the group has no members, so the list would stay empty.
      if (awaitsCommunity(graph, shown.group.rule, session.communityOf.value)) return false
      const { own } = shown
      if (own.size > mostListed) {
        // Rejected before anything is submitted, because the group would have no members if only the first of the two
        // edits were accepted.
        showToast({ tone: 'error', title: texts.groupFailed, message: groupKind.rejections.overfull.message })
        return false
      }
      const include: Edit[] = own.size > 0 ? [{ type: 'group.include', id, nodeIds: [...own] }] : []
      return submit([{ type: 'group.update', id, changes: { rule: null } }, ...include], {
        label: texts.steps.list(nameOf(id)),
        failed: texts.groupFailed,
      })
    },
    excludeFromGroup: (id, nodeIds) =>
      submit([{ type: 'group.exclude', id, nodeIds: session.nodesBehind(nodeIds) }], {
        label: texts.steps.exclude(nameOf(id), nodeIds.length),
        failed: texts.groupFailed,
      }),
    dissolveGroup: (id) => remove(id, [], texts.steps.dissolve(nameOf(id)), texts.dissolved(nameOf(id))),
    deleteGroup(id) {
      const nodeIds = [...(session.groupOf(id)?.members ?? [])].filter((nodeId) => session.graph?.nodes.has(nodeId))
      const edits = nodeIds.map((nodeId): Edit => ({ type: 'node.remove', id: nodeId }))
      return remove(id, edits, texts.steps.delete(nameOf(id)), texts.deleted(nameOf(id), nodeIds.length))
    },
  }
}

/** Returns the edits that remove a group and move the groups inside it to its outer group. */
export function editsThatDissolve({ groups }: Graph, groupId: string): Edit[] {
  const outer = groups.get(groupId)?.parentId ?? null
  const inside = [...groups.values()].filter(({ parentId }) => parentId === groupId)
  return [
    ...inside.map(({ id }): Edit => ({ type: 'group.update', id, changes: { parentId: outer } })),
    { type: 'group.remove', id: groupId },
  ]
}
