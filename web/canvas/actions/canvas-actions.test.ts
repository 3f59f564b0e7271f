import { describe, expect, it } from 'vitest'
import { applyBatch } from '../../../domain/edits/batch.ts'
import { Edit } from '../../../domain/edits/edit.ts'
import { graphFrom } from '../../../domain/entities/graph.ts'
import { type Chord, isChord, keysOf, type KeyPress } from '../../ui/keys/keys.ts'
import { answersKeys } from '../../ui/keys/action.ts'
import { bound } from './canvas-action.ts'
import { canvasActions } from './canvas-actions.ts'
import { EditingSession } from '../../network/editing-session.ts'
import { CanvasModel } from '../state/canvas-model.ts'
import { CanvasController, type ControllerHost } from '../gestures/canvas-controller.ts'
import { menuFor, toolbarFor } from './menu-sections.ts'
import type { Selection, Target } from '../../network/selection.ts'

const at = '2026-05-01T10:00:00.000Z'
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const [ada, bo, line] = [uuid(1), uuid(2), uuid(3)]
const graph = applyBatch(
  graphFrom({
    network: { id: uuid(9), name: 'N', description: null, isAi: false, createdAt: at, updatedAt: at },
    nodes: [],
    edges: [],
    tasks: [],
    tags: [],
  }),
  [
    { type: 'node.add', node: { id: ada, type: 'person', name: 'Ada', x: 0, y: 0, locked: true } },
    { type: 'node.add', node: { id: bo, type: 'person', name: 'Bo', x: 300, y: 0 } },
    { type: 'edge.add', edge: { id: line, sourceId: ada, targetId: bo } },
  ].map((edit) => Edit.parse(edit)),
  at,
).graph

interface State {
  readonly canEdit: boolean
  readonly hasFocus: boolean
  readonly focus: Target | null
  readonly selection: Selection
  readonly around: boolean
}

function* states(): Generator<State> {
  const focuses: (Target | null)[] = [
    null,
    { kind: 'node', id: ada },
    { kind: 'node', id: bo },
    { kind: 'edge', id: line },
  ]
  const sets = [[], [ada], [bo], [ada, bo]]
  for (const canEdit of [true, false])
    for (const focus of focuses)
      for (const nodeIds of sets)
        for (const edgeIds of [[], [line]])
          for (const around of [true, false])
            for (const hasFocus of focus ? [true] : [true, false])
              yield {
                canEdit,
                hasFocus,
                focus,
                selection: { nodeIds: new Set(nodeIds), edgeIds: new Set(edgeIds) },
                around,
              }
}

function controllerIn({ canEdit, hasFocus, focus, selection, around }: State): CanvasController {
  const model = new CanvasModel(new EditingSession(ada))
  model.session.take(graph)
  model.receive(model.session.shown.value, canEdit)
  model.selection.set(selection)
  model.focus.set(focus)
  if (around) model.session.showNeighborhood(ada, 1)
  // The part of the context that `isEnabled` of the actions reads. No action runs in this test.
  const contents = { model, canEdit } as CanvasController['contents']
  return new CanvasController(contents, { hasFocus: () => hasFocus } as ControllerHost)
}

function pressOf(chord: Chord): KeyPress {
  const keys = keysOf(chord)
  const key = keys.at(-1) ?? ''
  return {
    key: key === 'Space' ? ' ' : key === 'plus' ? '+' : key === 'minus' ? '-' : key,
    code: /^\d$/.test(key) ? `Digit${key}` : `Key${key}`,
    shiftKey: keys.includes('shift'),
    altKey: keys.includes('alt'),
    ctrlKey: keys.includes('mod'),
    metaKey: false,
  }
}

describe('canvas actions', () => {
  it('have unique ids', () => {
    expect(new Set(canvasActions.map((action) => action.id)).size).toBe(canvasActions.length)
  })

  it('that are enabled at the same time never share a shortcut, except for Escape', () => {
    const presses = canvasActions.flatMap(({ keys = [] }) => [...keys]).map(pressOf)
    for (const state of states()) {
      const enabled = bound(canvasActions, controllerIn(state)).filter(
        (action) => action.isEnabled() && answersKeys(action),
      )
      for (const press of presses) {
        const [first, ...others] = enabled.filter(({ keys = [] }) => keys.some((chord) => isChord(chord, press, false)))
        // Several enabled actions may share Escape if their Escape layers differ, because `escapeLayers` orders them.
        const meant = first ? [first, ...others.filter(({ escapes }) => !escapes || escapes === first.escapes)] : []
        expect(
          meant.length > 1 ? { press: press.key, meant: meant.map((action) => action.id), state } : null,
        ).toBeNull()
      }
    }
  })

  it('Escape has an effect on the canvas only if something is open, selected or focused there', () => {
    for (const state of states()) {
      const enabled = bound(canvasActions, controllerIn(state)).filter((action) => action.isEnabled())
      const layers = enabled.flatMap(({ escapes }) => escapes ?? [])
      const { selection, focus, around, hasFocus } = state
      const canClear = around || focus !== null || selection.nodeIds.size + selection.edgeIds.size > 0
      expect(layers, JSON.stringify(state)).toEqual([...(canClear ? ['canvas'] : []), ...(hasFocus ? ['focus'] : [])])
    }
  })

  it('declare which layer they close if, and only if, Escape is one of their keys', () => {
    const unordered = canvasActions.filter(({ keys = [], escapes }) => keys.includes('Escape') !== Boolean(escapes))
    expect(unordered).toEqual([])
  })

  it('include no action that changes the network if the user is a viewer', () => {
    const looking = [
      'copy',
      'node.open',
      'node.notes',
      'node.tasks',
      'node.log',
      'node.cadence',
      'node.propose',
      'edge.details',
      'fields',
      'groups',
      'inspect',
      'menu',
      'escape',
      'leave',
    ]
    const harmless = /^(select|view|neighborhood|path|walk|pan|picture|duplicates|analysis|insights|goals|introduction)/
    for (const state of states()) {
      if (state.canEdit) continue
      const enabled = bound(canvasActions, controllerIn(state)).filter((action) => action.isEnabled())
      expect(enabled.map((action) => action.id).filter((id) => !harmless.test(id) && !looking.includes(id))).toEqual([])
    }
  })

  it('have different titles within each menu, and toolbars contain only defined actions', () => {
    for (const state of states()) {
      const { targets } = controllerIn(state)
      const titles = new Map(canvasActions.map((action) => [action.id, action.title]))
      const shown = menuFor(targets).flatMap(({ ids }) => ids.map((each) => titles.get(each)))
      expect(new Set(shown).size).toBe(shown.length)
      expect(toolbarFor(targets).every((each) => titles.has(each))).toBe(true)
    }
  })
})
